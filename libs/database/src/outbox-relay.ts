import { AppError } from '@dearly/contracts';
import type { Origin } from '@dearly/service';
import {
  Logger,
  type BeforeApplicationShutdown,
  type FactoryProvider,
  type OnApplicationBootstrap,
  type Type,
} from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { withoutDatabaseValues } from './database-errors';
import type { OutboxJob } from './outbox';
import { splitOrigin } from './outbox-origin';

export type OutboxRelayOptions = {
  /** Milliseconds between two looks when nobody notifies. */
  pollMs?: number;
  /** Rows taken in one transaction; small enough for it to end well within the pool's time-outs. */
  batch?: number;
};
/** Takes jobs for good, or rejects as `deliver` of the relay may: the `JobClient` of @dearly/jobs. */
type Queue = { deliver(job: OutboxJob & Origin): Promise<void> };
type Row = { number: string; name: string; input: unknown; id: string };

const FIRST_RETRY_MS = 100;
const LONGEST_RETRY_MS = 5_000;
/** Before a queue that was full is asked again. */
const FULL_FOR_MS = 1_000;

/**
 * Hands the jobs of the outbox to their queue, in order, and deletes them in the same transaction: a crash in between
 * delivers them again, under the same id. Any number of replicas may run one; they never take the same row at once.
 * Starts and stops with the Nest application.
 */
export class OutboxRelay implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Outbox');
  private readonly pollMs: number;
  private readonly batch: number;
  /** Rows that the queue refused for good: they stay, and must not hold up the others. */
  private readonly refused = new Set<string>();
  /** Services whose queue is full -> when it is asked again; their rows must not hold up the others either. */
  private readonly full = new Map<string, number>();
  private running: Promise<void> = Promise.resolve();
  private stopping = false;
  private failures = 0;
  private isNotified = false;
  private wake: () => void = () => undefined;

  /**
   * `deliver` resolves when the queue has the job for good. It rejects with an AppError that is not retryable when it
   * will never take it (the row then stays and is tried again by the next process), with `overloaded` when the queue of
   * the job's service is full, with anything else when no queue can take anything now.
   */
  constructor(
    private readonly database: DataSource,
    private readonly deliver: Queue['deliver'],
    { pollMs = 1_000, batch = 100 }: OutboxRelayOptions = {},
  ) {
    this.pollMs = pollMs;
    this.batch = batch;
  }

  onApplicationBootstrap(): void {
    this.running = this.run();
  }

  /** Finishes the batch that is under way; what is left waits in the table. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    this.wake();
    await this.running;
  }

  /** Looks now; call it after a commit. During an outage the relay keeps to its own pauses. */
  notify(): void {
    this.isNotified = true;
    if (this.failures === 0) this.wake();
  }

  private async run(): Promise<void> {
    while (!this.stopping) {
      this.isNotified = false;
      const isMore = await this.deliverBatch().catch((error: unknown) => this.report(error));
      if (this.failures > 0 || !(isMore || this.isNotified)) await this.pause();
    }
  }

  /** Resolves to whether more may be waiting. Rejects when it is no use to go on now; what was delivered is deleted. */
  private async deliverBatch(): Promise<boolean> {
    const { taken, failure } = await this.database.transaction(async (manager) => {
      const rows = await this.take(manager);
      const batch = await this.deliverRows(rows);
      if (batch.delivered.length > 0) {
        await manager.query('delete from outbox where number = any ($1::bigint[])', [batch.delivered]);
      }
      return { taken: rows.length, failure: batch.failure };
    });
    if (failure !== undefined) throw failure;
    if (this.failures > 0) this.logger.log('The outbox is being delivered again');
    this.failures = 0;
    return taken === this.batch;
  }

  private take(manager: EntityManager): Promise<Row[]> {
    const now = performance.now();
    for (const [service, until] of this.full) if (until <= now) this.full.delete(service);
    return manager.query<Row[]>(
      `select number, name, input, job_id as id from outbox
       where number <> all ($1::bigint[]) and split_part(name, '.', 1) <> all ($2::text[])
       order by number limit $3 for update skip locked`,
      [[...this.refused], [...this.full.keys()], this.batch],
    );
  }

  private async deliverRows(rows: Row[]): Promise<{ delivered: string[]; failure?: unknown }> {
    const delivered: string[] = [];
    for (const { number, name, input: kept, id } of rows) {
      if (this.full.has(serviceOf(name))) continue;
      const { input, origin } = splitOrigin(kept);
      try {
        await this.deliver({ name, input, id, ...origin });
        delivered.push(number);
      } catch (failure) {
        if (failure instanceof AppError && failure.code === 'overloaded') {
          this.full.set(serviceOf(name), performance.now() + FULL_FOR_MS);
          continue;
        }
        if (!(failure instanceof AppError) || failure.retryable) return { delivered, failure };
        this.refused.add(number);
        this.logger.error(`Job ${number} of the outbox is refused and stays there: ${failure.code}`);
      }
    }
    return { delivered };
  }

  /** One line for each outage. Resolves what `deliverBatch` would have: nothing more for now. */
  private report(error: unknown): false {
    this.failures += 1;
    if (this.failures === 1) {
      const reason = withoutDatabaseValues(error);
      const cause = reason instanceof AppError ? reason.cause : reason;
      this.logger.error('The outbox cannot be delivered now', cause instanceof Error ? cause.stack : reason);
    }
    return false;
  }

  private async pause(): Promise<void> {
    if (this.stopping) return;
    const retryMs = Math.min(FIRST_RETRY_MS * 2 ** (this.failures - 1), LONGEST_RETRY_MS);
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, this.failures === 0 ? this.pollMs : retryMs);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

/** Each service has one queue, and its name is the part of the job's before the dot. */
function serviceOf(name: string): string {
  return name.split('.', 1)[0] ?? name;
}

/** The relay of a service: brings the jobs that transactions wrote down to the queue that is injected as `queue`. */
export function outboxRelay(queue: Type<Queue>): FactoryProvider<OutboxRelay> {
  return {
    provide: OutboxRelay,
    inject: [DataSource, queue],
    useFactory: (database: DataSource, jobs: Queue) => new OutboxRelay(database, (job) => jobs.deliver(job)),
  };
}
