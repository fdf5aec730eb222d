import { LIMITS, type AppError } from '@dearly/contracts';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';
import { countBytes } from './transfer-metrics';

/** How slow a reader may be: it never falls behind so many bytes a second by more than the grace. */
export type AnswerPace = { graceMs: number; bytesPerSecond: number };
/** Megabytes may wait in the buffers of a connection, and a slow line makes room there in leaps. */
export const ANSWER_PACE: AnswerPace = { graceMs: 60_000, bytesPerSecond: LIMITS.line.bytesPerSecond };

type AnswerEvents = { onTaken: () => void; onBroken: (cause: unknown) => void; onSlow: () => void };

/**
 * Hands the answer that a service pushes to whoever reads `body`, at the reader's pace. It takes as long as it takes,
 * but not longer than the pace allows; what was read fast is no credit for a pause later.
 */
export class AnswerFlow {
  readonly body = new PassThrough();
  /** Until then something more has to be read; milliseconds of a clock that nobody sets. */
  private dueAt: number;
  private alarm: NodeJS.Timeout | undefined;

  constructor(
    source: IncomingMessage,
    private readonly response: ServerResponse,
    private readonly pace: AnswerPace,
    private readonly events: AnswerEvents,
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
      clearTimeout(this.alarm);
      response.writeHead(204).end();
      events.onTaken();
    });
    source.on('data', this.onData);
    source.pipe(this.body);
    this.dueAt = performance.now() + pace.graceMs;
    this.watch();
  }

  /** Ends the flow: the reader sees the error, the service a broken connection. */
  stop(error: AppError): void {
    clearTimeout(this.alarm);
    this.body.destroy(error);
    this.response.destroy();
  }

  private readonly onData = (chunk: Buffer): void => {
    countBytes('answer', chunk.length);
    const { graceMs, bytesPerSecond } = this.pace;
    this.dueAt = Math.min(this.dueAt + (chunk.length / bytesPerSecond) * 1_000, performance.now() + graceMs);
  };

  private watch(): void {
    const left = this.dueAt - performance.now();
    if (left <= 0) return this.events.onSlow();
    this.alarm = setTimeout(() => this.watch(), left);
  }
}
