import { Logger } from '@nestjs/common';
import type { Worker } from 'bullmq';

/** The places of a worker, of which those that only wait may lend theirs: as many more jobs run then. */
export class LentPlaces {
  private readonly logger = new Logger('Jobs');
  private lent = 0;

  constructor(
    private readonly worker: Worker<unknown, void, string>,
    private readonly places: number,
  ) {}

  /** Lends the place of a job that runs; the returned function takes it back. */
  lend(): () => void {
    this.count(1);
    this.wake().catch((error: Error) => this.logger.debug(`Not woken: ${error.message}`));
    return () => this.count(-1);
  }

  private count(change: 1 | -1): void {
    this.lent += change;
    this.worker.concurrency = this.places + this.lent;
  }

  /** With all places taken BullMQ looks for a job only when one ends, or when it is resumed. */
  private async wake(): Promise<void> {
    if (!this.worker.isRunning() || this.worker.closing) return;
    await this.worker.pause(true);
    await this.worker.resume();
  }
}
