import type { AppError, TransferTicket } from '@dearly/contracts';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';

export type TransferAnswer = { status: number; contentType: string; body: Readable };
export type Transfer = {
  ticket: TransferTicket;
  answer: Promise<TransferAnswer>;
  /** Bytes of the upload that were handed to the service so far. */
  received: number;
  abort(reason?: AppError): void;
  /** Resolves when both directions have ended, whatever the outcome. */
  done: Promise<void>;
};
export type OpenOptions = {
  upload?: Readable;
  contentType?: string;
  limitBytes: number;
  /** Epoch milliseconds. */
  deadline: number;
  signal?: AbortSignal;
};

export class TransferDesk {
  constructor(private readonly options: { baseUrl: string }) {}

  open(options: OpenOptions): Transfer {
    throw new Error(`${this.options.baseUrl} ${options.limitBytes}`);
  }

  handle(request: IncomingMessage, response: ServerResponse): boolean {
    return request.url === response.statusMessage;
  }

  close(): void {}
}
