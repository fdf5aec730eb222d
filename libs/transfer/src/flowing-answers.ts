import { AppError } from '@dearly/contracts';
import { Logger } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';

/** An answer that is out by then is awaited like any other; a slower one flows on by itself. */
const AWAITED_MS = 1_000;
const SHUTDOWN_MS = 25_000;

/** Answers on their way to readers who may be slow; each holds one connection, and one open file or its bytes. */
export class FlowingAnswers {
  private readonly logger = new Logger('Transfer');
  private readonly flowing = new Set<Promise<void>>();

  constructor(private readonly atOnce: number) {}

  /**
   * Begins an answer. Resolves when it is out, or after a second; `onEnd` is called when it is over, also when it did
   * not begin. @throws AppError `overloaded` when too many flow already; what the flow fails with in that second
   */
  async begin(start: () => Promise<void>, onEnd: () => void): Promise<void> {
    if (this.flowing.size >= this.atOnce) {
      onEnd();
      throw new AppError('overloaded', { retryAfter: 2 });
    }
    const flow = start();
    const ended = flow
      .catch((error: Error) => this.logger.debug(`An answer was not taken to its end: ${error.message}`))
      .finally(() => {
        onEnd();
        this.flowing.delete(ended);
      });
    this.flowing.add(ended);
    const patience = new AbortController();
    const awaited = sleep(AWAITED_MS, undefined, { signal: patience.signal, ref: false });
    await Promise.race([flow, awaited]).finally(() => patience.abort());
  }

  /** Waits until all are over, or for as long as a stopping service may. */
  async ended(): Promise<void> {
    await Promise.race([Promise.all(this.flowing), sleep(SHUTDOWN_MS, undefined, { ref: false })]);
  }
}
