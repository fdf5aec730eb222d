import type { TransferTicket } from '@dearly/contracts';
import type { Readable } from 'node:stream';

export class TransferClient {
  pull(ticket: TransferTicket, signal?: AbortSignal): Promise<{ body: Readable; contentType: string }> {
    return Promise.reject(new Error(`${ticket.url} ${signal?.aborted}`));
  }

  push(
    ticket: TransferTicket,
    answer: { status: number; contentType: string; body: Readable | Uint8Array },
    signal?: AbortSignal,
  ): Promise<void> {
    return Promise.reject(new Error(`${ticket.url} ${answer.status} ${signal?.aborted}`));
  }
}
