import type { Wire } from './frame';
import { writeFrame } from './write-frame';
import type { Connection } from './connection';

/** What one topic on one socket says to its client. */
export class ChannelLine {
  constructor(
    readonly connection: Connection,
    readonly topic: string,
    /** Name of the join; the client drops what belongs to an earlier one. */
    readonly joinRef: string | null,
  ) {}

  ok(ref: string | null, response: Record<string, unknown> = {}): void {
    this.write(ref, 'phx_reply', { status: 'ok', response });
  }

  refuse(ref: string | null, reason: string): void {
    this.write(ref, 'phx_reply', { status: 'error', response: { reason } });
  }

  push(event: string, payload: unknown): void {
    this.write(null, event, payload);
  }

  /** Tells how an extension of the protocol fares; `name` is the topic without its prefix. */
  system(extension: string, status: 'ok' | 'error', message: string, name: string): void {
    this.push('system', { extension, status, message, channel: name });
  }

  /** The topic is over for the client. */
  closed(): void {
    this.write(this.joinRef, 'phx_close', {});
  }

  /** The topic broke off; the client joins it again by itself. */
  failed(): void {
    this.write(this.joinRef, 'phx_error', {});
  }

  pass(wire: Wire): void {
    this.connection.send(wire);
  }

  private write(ref: string | null, event: string, payload: unknown): void {
    const { joinRef, topic } = this;
    this.connection.send(writeFrame(this.connection.version, { joinRef, ref, topic, event, payload }));
  }
}
