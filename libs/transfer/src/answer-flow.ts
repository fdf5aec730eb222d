import type { AppError } from '@dearly/contracts';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';
import { countBytes } from './transfer-metrics';

type AnswerEvents = { onTaken: () => void; onBroken: (cause: unknown) => void };

/** Hands the answer that a service pushes to whoever reads `body`, at the reader's pace. */
export class AnswerFlow {
  readonly body = new PassThrough();

  constructor(
    source: IncomingMessage,
    private readonly response: ServerResponse,
    events: AnswerEvents,
  ) {
    // Whoever reads sees the error; while nobody reads yet, it must not end the process.
    this.body.on('error', () => undefined);
    source.once('error', events.onBroken);
    source.once('close', () => {
      if (!source.complete) events.onBroken(new Error('The service broke off.'));
    });
    this.body.once('close', () => {
      if (!this.body.writableFinished) events.onBroken(new Error('The answer was not read to its end.'));
    });
    this.body.once('finish', () => {
      response.writeHead(204).end();
      events.onTaken();
    });
    source.on('data', (chunk: Buffer) => countBytes('answer', chunk.length));
    source.pipe(this.body);
  }

  /** Ends the flow: the reader sees the error, the service a broken connection. */
  stop(error: AppError): void {
    this.body.destroy(error);
    this.response.destroy();
  }
}
