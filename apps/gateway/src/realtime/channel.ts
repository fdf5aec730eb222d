import { randomUUID } from 'node:crypto';
import { Logger } from '@nestjs/common';
import type { Actor, Actors } from './actors';
import { ChannelAccess } from './channel-access';
import { ChannelLine } from './channel-line';
import { ChannelPresence } from './channel-presence';
import type { Incoming } from './frame';
import { readJoin, type JoinRequest } from './join-request';
import type { LiveFeeds } from './live-feeds';
import { topicChannel, topicKey, type LiveMessage } from './live-message';
import { joinedTopics } from './live-metrics';
import type { EndedSessions } from '../sessions/ended-sessions';
import type { PresenceService } from './presence.service';
import { RealtimeError } from './realtime-error';
import type { Rooms } from './rooms';
import { sendBroadcast } from './send-broadcast';
import { topicName } from './topic-access';
import { UserFeed } from './user-feed';

/** What channels need of the gateway. */
export type ChannelServices = {
  feeds: LiveFeeds;
  presence: PresenceService;
  actors: Actors;
  endedSessions: EndedSessions;
  rooms: Rooms;
};
/** What a channel needs of the socket it is on. */
export type ChannelHost = {
  socketId: string;
  actor: Actor;
  /** Counts socket and topic for an account. @throws RealtimeError `TooManySockets`, `TooManyTopics`. */
  admit: (actor: Actor) => void;
  onClosed: (channel: Channel) => void;
};

const LONGEST_TIMER_MS = 2 ** 31 - 1;
/** What a topic asks for until its join is read. */
const NOTHING: JoinRequest = readJoin({});

/** One topic that a socket has joined (account protocol, A7). Its messages are worked on one after the other. */
export class Channel {
  private readonly id = randomUUID();
  private readonly logger = new Logger('Live');
  private readonly access: ChannelAccess;
  private readonly userFeed: UserFeed;
  private readonly presence: ChannelPresence;
  private state: 'joining' | 'joined' | 'closed' = 'joining';
  private work: Promise<void> = Promise.resolve();
  private request = NOTHING;
  private name = '';
  private stopListening: (() => void) | undefined;
  private expiry: NodeJS.Timeout | undefined;
  private stopWatching: (() => void) | undefined;

  constructor(
    private readonly services: ChannelServices,
    private readonly host: ChannelHost,
    readonly line: ChannelLine,
  ) {
    this.access = new ChannelAccess(services.rooms, () => this.enqueue(null, () => this.heedAccess()));
    this.userFeed = new UserFeed(services.feeds, line);
    this.presence = new ChannelPresence(services.presence, line, this.id);
  }

  join(ref: string | null, payload: unknown): void {
    this.enqueue(ref, () => this.open(ref, payload));
  }

  receive(incoming: Incoming): void {
    // What was meant for an earlier join of the same topic is of no use to anybody.
    if (incoming.joinRef !== null && incoming.joinRef !== this.line.joinRef) return;
    this.enqueue(incoming.ref, () => this.handle(incoming));
  }

  /** Ends it after what is under way; tells the client unless its socket has gone. */
  close(): Promise<void> {
    this.enqueue(null, () => this.end());
    return this.work;
  }

  private enqueue(ref: string | null, task: () => Promise<void>): void {
    this.work = this.work.then(task).catch((error: unknown) => this.refuse(ref, error));
  }

  private async open(ref: string | null, payload: unknown): Promise<void> {
    try {
      this.name = topicName(this.line.topic);
      this.request = readJoin(payload);
      const { isPrivate, subscriptions, echo, watchesPresence } = this.request;
      await this.become(this.request.accessToken);
      const key = topicKey(this.name, isPrivate);
      this.stopListening = await this.services.feeds.listen(topicChannel(key), (message) =>
        this.hear(message),
      );
      joinedTopics.inc();
      this.state = 'joined';
      this.line.ok(ref, { postgres_changes: echo });
      this.userFeed.begin();
      if (subscriptions.length > 0)
        this.line.system('postgres_changes', 'ok', 'Subscribed to PostgreSQL', this.name);
      if (watchesPresence) await this.presence.watch(key);
    } catch (error) {
      await this.cleanUp();
      throw error;
    }
  }

  /** Goes on as who the token stands for. @throws RealtimeError when that one may not be here. */
  private async become(token: string | null | undefined): Promise<void> {
    const actor = await this.services.actors.ofToken(token, this.host.actor, this.host.socketId);
    await this.access.follow(actor, this.name, this.request.isPrivate);
    this.host.admit(actor);
    await this.userFeed.follow(actor, this.name, this.request);
    clearTimeout(this.expiry);
    this.stopWatching?.();
    if (actor.role !== 'authenticated') return;
    this.endAt(actor.expiresAt);
    this.stopWatching = this.services.endedSessions.whenEnded(actor.session, () =>
      this.enqueue(null, () => this.expel('The session has ended. Please sign in again.')),
    );
  }

  /** What the client may do has changed. */
  private async heedAccess(): Promise<void> {
    if (this.state !== 'joined') return;
    try {
      this.access.check(this.name);
    } catch (error) {
      return this.expel((error as RealtimeError).message);
    }
    if (!this.access.maySpeak) await this.presence.withdraw();
  }

  private endAt(time: number): void {
    const delay = Math.min(Math.max(time - Date.now(), 0), LONGEST_TIMER_MS);
    this.expiry = setTimeout(() => {
      if (Date.now() < time) return this.endAt(time);
      this.enqueue(null, () => this.expel('The token has expired. Join again with a new one.'));
    }, delay);
    this.expiry.unref();
  }

  private async handle(incoming: Incoming): Promise<void> {
    if (this.state !== 'joined') return this.line.refuse(incoming.ref, 'unmatched topic');
    const { ref } = incoming;
    const key = topicKey(this.name, this.request.isPrivate);
    if ('sent' in incoming) {
      // Whoever may not speak is not told so, which is what clients expect.
      if (!this.access.maySpeak) return;
      await sendBroadcast(this.services.feeds, key, this.id, incoming.sent);
      if (this.request.acknowledges) this.line.ok(ref);
      return;
    }
    switch (incoming.event) {
      case 'presence':
        if (!this.access.maySpeak) return;
        await this.presence.receive(key, this.request.presenceKey, incoming.payload);
        return this.line.ok(ref);
      case 'access_token':
        return this.renew(incoming.payload);
      case 'phx_leave':
        this.line.ok(ref);
        return this.end();
      default:
        throw new RealtimeError(
          'InvalidMessage',
          'there is no such event, or it is not formed as it should be',
        );
    }
  }

  private async renew(payload: unknown): Promise<void> {
    const token = (payload as { access_token?: unknown } | null)?.access_token;
    try {
      await this.become(typeof token === 'string' ? token : undefined);
    } catch (error) {
      if (!(error instanceof RealtimeError)) throw error;
      if (error.code !== 'Unavailable') return this.expel(error.message);
      // Nobody said no: the client joins again by itself, until it can be told.
      this.line.failed();
      await this.cleanUp();
    }
  }

  private hear(message: LiveMessage): void {
    if (this.state !== 'joined') return;
    if (message.kind !== 'sent') return this.presence.hear(message);
    if (message.from === this.id && !this.request.tellsSelf) return;
    const wire = message.wire(this.line.connection.version, this.line.topic);
    if (wire !== undefined) this.line.pass(wire);
  }

  private async expel(message: string): Promise<void> {
    if (this.state !== 'joined') return;
    this.line.system('system', 'error', message, this.name);
    await this.end();
  }

  private async end(): Promise<void> {
    if (this.state === 'closed') return;
    this.line.closed();
    await this.cleanUp();
  }

  private async cleanUp(): Promise<void> {
    if (this.state === 'joined') joinedTopics.dec();
    this.state = 'closed';
    clearTimeout(this.expiry);
    this.stopWatching?.();
    this.stopListening?.();
    this.access.stop();
    this.userFeed.stop();
    this.host.onClosed(this);
    await this.presence.leave();
  }

  private refuse(ref: string | null, error: unknown): void {
    if (error instanceof RealtimeError) return this.line.refuse(ref, error.message);
    // Where it happened and no more: the words of an error may repeat what was sent.
    const { name, stack = '' } = error as Error;
    this.logger.error(`A live message failed: ${name} ${stack.split('\n').slice(1, 6).join(' ')}`);
    this.line.refuse(ref, 'Unexpected: something went wrong on our side, please try again');
  }
}
