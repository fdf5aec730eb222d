import { Logger } from '@nestjs/common';
import { WebSocket } from 'ws';
import type { ProtocolVersion, Wire } from './frame';

/** What may wait for a client that reads slower than others write: more would be kept in memory for it. */
const WAITING_BYTES = 1024 * 1024;
/** How long a client may take to answer a close before its connection is cut. */
const FAREWELL_MS = 1_000;
const logger = new Logger('Live');

/** The connection to one client. */
export class Connection {
  constructor(
    private readonly ws: WebSocket,
    readonly version: ProtocolVersion,
  ) {}

  get isOpen(): boolean {
    return this.ws.readyState === WebSocket.OPEN;
  }

  /** Sends, or cuts the connection of a client that does not keep up: it connects again and starts afresh. */
  send(wire: Wire): void {
    if (!this.isOpen) return;
    if (this.ws.bufferedAmount > WAITING_BYTES) {
      logger.warn('Closed a socket: it reads too slowly');
      return this.ws.terminate();
    }
    this.ws.send(wire, { binary: typeof wire !== 'string' });
  }

  /** Says why, and cuts the connection when the client does not agree soon. */
  close(code: number, reason: string): void {
    this.ws.close(code, reason);
    setTimeout(() => this.ws.terminate(), FAREWELL_MS).unref();
  }
}
