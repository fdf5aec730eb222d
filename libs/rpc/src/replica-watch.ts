import { Logger } from '@nestjs/common';
import { claimFrom, removeReplica, silentReplicas } from './dead-replicas';
import type { RequestQueue } from './request-queue';
import type { Entry } from './stream-entry';
import { LOOK_MS } from './stream-names';

/** Every second: gives this replica's sign of life, and takes over what a dead replica has left behind. */
export class ReplicaWatch {
  private readonly logger = new Logger('Rpc');
  private silent = new Set<string>();
  private timer: NodeJS.Timeout | undefined;
  private looking = false;
  private lastSuccess = -Infinity;

  constructor(
    private readonly queue: RequestQueue,
    private readonly takeOver: (entry: Entry, deliveries: number) => void,
  ) {}

  /** Whether a sign of life got through lately. */
  get succeeding(): boolean {
    return performance.now() - this.lastSuccess < 3 * LOOK_MS;
  }

  async start(): Promise<void> {
    await this.look();
    this.timer = setInterval(() => void this.look(), LOOK_MS);
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private async look(): Promise<void> {
    if (this.looking) return;
    this.looking = true;
    try {
      await this.queue.signOfLife();
      this.lastSuccess = performance.now();
      await this.lookAfterOthers();
    } catch (error) {
      this.logger.debug(`No sign of life got through: ${String(error)}`);
    } finally {
      this.looking = false;
    }
  }

  private async lookAfterOthers(): Promise<void> {
    const { commands, service, replica: self } = this.queue;
    const silent = await silentReplicas(commands, service, self);
    // Two looks in a row: after a pause of Redis itself all keys have run out, and the living need a moment.
    for (const replica of silent.filter((name) => this.silent.has(name))) {
      const left = await claimFrom(commands, service, replica, self);
      if (left.length > 0) this.logger.warn(`A replica died; taking over ${left.length} requests`);
      for (const { entry, deliveries } of left) this.takeOver(entry, deliveries);
      await removeReplica(commands, service, replica);
    }
    this.silent = new Set(silent);
  }
}
