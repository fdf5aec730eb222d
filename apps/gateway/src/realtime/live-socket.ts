import { randomUUID } from 'node:crypto';
import { LIMITS } from '@dearly/contracts';
import type { WebSocket } from 'ws';
import type { Actor } from './actors';
import { Channel, type ChannelServices } from './channel';
import { ChannelLine } from './channel-line';
import type { Incoming, ProtocolVersion } from './frame';
import type { LiveQuota } from './live-quota';
import { readFrame } from './read-frame';
import { openSockets } from './live-metrics';
import { MessageBudget } from './message-budget';
import { Connection } from './connection';
import type { SessionClaims } from '../sessions/ended-sessions';
import { RealtimeError } from './realtime-error';

const { live: LIVE } = LIMITS;
/** Close codes of RFC 6455. */
const UNREADABLE = 1002;
const AGAINST_RULES = 1008;

export type SocketServices = ChannelServices & { quota: LiveQuota };
/** Who opened a socket, and from where: a network as of `networkOf`. */
export type LiveClient = { actor: Actor; network: string };

/** One client's connection: reads its frames and hands them to the topics it has joined. */
export class LiveSocket {
  private readonly id = randomUUID();
  private readonly connection: Connection;
  private readonly channels = new Map<string, Channel>();
  private readonly budget = new MessageBudget(LIVE.messagesPerSecond, performance.now());
  /** By a clock that nobody sets: when the time of day jumps, nobody was silent. */
  private lastSeen = performance.now();
  /** Resolves when the connection is closed and nothing of it is left. */
  readonly gone: Promise<void>;

  constructor(
    ws: WebSocket,
    version: ProtocolVersion,
    private readonly client: LiveClient,
    private readonly services: SocketServices,
  ) {
    this.connection = new Connection(ws, version);
    openSockets.inc();
    ws.on('message', (data, isBinary) => this.receive(data as Buffer, isBinary));
    // A broken connection, or a frame that is too large, ends in "close", which is all there is to do.
    ws.on('error', () => undefined);
    this.gone = new Promise((resolve) => {
      ws.once('close', () => void this.cleanUp().then(resolve));
    });
    const { actor } = client;
    if (actor.role === 'authenticated') this.closeWithSession(actor.session);
  }

  close(code: number, reason: string): void {
    this.connection.close(code, reason);
  }

  /** Closes it when nothing came for too long; `now` as performance.now() tells. Clients give a sign of life every 30 seconds at most. */
  closeIfIdle(now: number): void {
    if (now - this.lastSeen > LIVE.idleMilliseconds) this.close(AGAINST_RULES, 'No heartbeat');
  }

  /** For a socket that an access token opened. Others go on: what was joined with a token is left by its channel. */
  private closeWithSession(session: SessionClaims): void {
    const stop = this.services.endedSessions.whenEnded(session, () =>
      this.close(AGAINST_RULES, 'The session has ended'),
    );
    void this.gone.then(stop);
  }

  private receive(data: Buffer, isBinary: boolean): void {
    if (!this.connection.isOpen) return;
    this.lastSeen = performance.now();
    if (!this.budget.spend(this.lastSeen))
      return this.close(AGAINST_RULES, `Too many messages: at most ${LIVE.messagesPerSecond} a second`);
    const incoming = readFrame(this.connection.version, data, isBinary);
    if (!incoming) return this.close(UNREADABLE, 'The frame could not be read');
    this.hand(incoming);
  }

  private hand(incoming: Incoming): void {
    const { topic, event, ref, joinRef } = incoming;
    const line = new ChannelLine(this.connection, topic, joinRef);
    if (event === 'phx_join' && 'payload' in incoming) return this.join(line, ref, incoming.payload);
    if (topic === 'phoenix' && event === 'heartbeat') return line.ok(ref);
    const channel = this.channels.get(topic);
    if (channel) return channel.receive(incoming);
    // A topic that is left already counts as left.
    if (event === 'phx_leave') line.ok(ref);
    else line.refuse(ref, 'unmatched topic');
  }

  private join(line: ChannelLine, ref: string | null, payload: unknown): void {
    // Joining again replaces the earlier join, as after a reconnect that the client noticed first.
    void this.channels.get(line.topic)?.close();
    try {
      this.takeTopic(line.topic);
    } catch (error) {
      if (error instanceof RealtimeError) return line.refuse(ref, error.message);
      throw error;
    }
    const channel = new Channel(
      this.services,
      {
        socketId: this.id,
        actor: this.client.actor,
        admit: (actor) => this.admit(actor, line.topic),
        onClosed: (closed) => {
          if (this.channels.get(line.topic) === closed) this.forget(line.topic);
        },
      },
      line,
    );
    this.channels.set(line.topic, channel);
    channel.join(ref, payload);
  }

  /** Counts the topic for the network, before anything is kept for it. @throws RealtimeError `TooManyTopics` */
  private takeTopic(topic: string): void {
    const { topicsPerSocket } = LIVE;
    if (!this.channels.has(topic) && this.channels.size >= topicsPerSocket)
      throw new RealtimeError('TooManyTopics', `a connection has at most ${topicsPerSocket} topics`);
    this.services.quota.takeTopic({ network: this.client.network }, this.idOf(topic));
  }

  private admit(actor: Actor, topic: string): void {
    if (actor.role !== 'authenticated') return;
    this.services.quota.takeSocket({ account: actor.userId }, this.id);
    this.services.quota.takeTopic({ account: actor.userId }, this.idOf(topic));
  }

  private forget(topic: string): void {
    this.channels.delete(topic);
    this.services.quota.giveBack(this.idOf(topic));
  }

  private idOf(topic: string): string {
    return `${this.id} ${topic}`;
  }

  private async cleanUp(): Promise<void> {
    openSockets.dec();
    await Promise.all([...this.channels.values()].map((channel) => channel.close()));
    this.services.quota.giveBack(this.id);
  }
}
