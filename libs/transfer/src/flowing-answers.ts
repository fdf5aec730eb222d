import { AppError } from '@dearly/contracts';
import { Logger } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';

/** An answer that is out by then is awaited like any other; a slower one flows on by itself. */
const AWAITED_MS = 1_000;
const SHUTDOWN_MS = 25_000;

/** How many answers may flow at the same time, and how many bytes those may have that are held in memory. */
export type FlowLimits = { answers: number; bytes: number };

/** Answers on their way to readers who may be slow; each holds one connection, and one open file or its bytes. */
export class FlowingAnswers {
  private readonly logger = new Logger('Transfer');
  private readonly flowing = new Set<Promise<void>>();

  private bytes = 0;

  constructor(private readonly most: FlowLimits) {}

  /**
   * Begins an answer that holds `bytes` in memory, 0 if it is read from elsewhere. Resolves when it is out, or after a
   * second; `onEnd` is called when it is over, also when it did not begin. One that is larger than all that may be held
   * flows alone. @throws AppError `overloaded` when too many or too large ones flow already; what the flow fails with in
   * that second
   */
  async begin(start: () => Promise<void>, onEnd: () => void, bytes: number): Promise<void> {
    const isTooLarge = bytes > 0 && this.bytes > 0 && this.bytes + bytes > this.most.bytes;
    if (this.flowing.size >= this.most.answers || isTooLarge) {
      onEnd();
      throw new AppError('overloaded', { retryAfter: 2 });
    }
    this.bytes += bytes;
    const flow = start();
    const ended = flow
      .catch((error: Error) => this.logger.debug(`An answer was not taken to its end: ${error.message}`))
      .finally(() => {
        onEnd();
        this.bytes -= bytes;
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
