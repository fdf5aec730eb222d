import { randomUUID } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { z } from 'zod';
import type { ChannelLine } from './channel-line';
import type { LiveMessage } from './live-message';
import { presenceState, type PresenceDiff } from './presence-state';
import type { PresenceService } from './presence.service';
import { RealtimeError } from './realtime-error';

/** Everybody who joins gets the presences of all others at once, so each must be small. */
const PRESENCE_BYTES = 16 * 1024;

const presenceMessage = z.object({
  event: z.string().transform((event) => event.toLowerCase()),
  payload: z.record(z.string(), z.unknown()).nullish(),
});

/** The presences of one joined topic: what its client sees of others and tells of itself. */
export class ChannelPresence {
  private readonly logger = new Logger('Live');
  private key: string | undefined;
  private topic: string | undefined;

  constructor(
    private readonly presence: PresenceService,
    private readonly line: ChannelLine,
    private readonly memberId: string,
  ) {}

  /** From now on the client hears who comes and goes; first it is told who is there. */
  async watch(topic: string): Promise<void> {
    if (this.topic !== undefined) return;
    this.topic = topic;
    const state = await this.presence.enter(topic, this.memberId);
    if (state) this.line.push('presence_state', state);
  }

  /** @throws RealtimeError when the message is none, or Redis is away. */
  async receive(topic: string, wantedKey: string | undefined, payload: unknown): Promise<void> {
    const { event, payload: meta = {} } = presenceMessage.safeParse(payload).data ?? {};
    if (event !== 'track' && event !== 'untrack')
      throw new RealtimeError('InvalidMessage', 'a presence is an event track or untrack and an object');
    if (Buffer.byteLength(JSON.stringify(meta)) > PRESENCE_BYTES)
      throw new RealtimeError('PayloadTooLarge', `a presence has at most ${PRESENCE_BYTES} bytes`);
    await this.watch(topic);
    this.key ??= wantedKey ?? randomUUID();
    try {
      if (event === 'untrack') await this.presence.untrack(topic, this.memberId);
      else await this.presence.track(topic, this.memberId, this.key, meta ?? {});
    } catch (cause) {
      throw new RealtimeError('Unavailable', 'live updates are interrupted, please try again', { cause });
    }
  }

  hear(message: LiveMessage): void {
    if (this.topic === undefined) return;
    if (message.kind === 'presence') this.tell(message.diff);
    if (message.kind === 'state' && message.gateway === this.presence.gateway) {
      // From nothing to all, for the reason given below: in one step a member that changed meanwhile would stay twice.
      this.line.push('presence_state', {});
      this.line.push('presence_state', presenceState(message.entries));
    }
  }

  /** Takes out what the client has told of itself; it goes on hearing of others. Never fails. */
  async withdraw(): Promise<void> {
    if (this.topic === undefined) return;
    await this.presence
      .untrack(this.topic, this.memberId)
      .catch((error: Error) => this.logger.debug(`A presence was not taken out yet: ${error.message}`));
  }

  async leave(): Promise<void> {
    if (this.topic !== undefined) await this.presence.leave(this.topic, this.memberId);
  }

  /** Who goes is told first: the published client forgets the reference of a member that another one of its key joins. */
  private tell({ joins, leaves }: PresenceDiff): void {
    const isBoth = Object.keys(joins).length > 0 && Object.keys(leaves).length > 0;
    if (isBoth) this.line.push('presence_diff', { joins: {}, leaves });
    this.line.push('presence_diff', { joins, leaves: isBoth ? {} : leaves });
  }
}
