import { connectSoon } from '@dearly/service';
import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { PREFIX } from './job-names';
import { openProducer } from './redis-connection';

export type JobQueue = Queue<unknown, void, string>;

/** Events that a queue's stream keeps: nobody reads them, and they outlive their jobs. BullMQ's default is 10,000. */
const EVENTS_KEPT = 100;

/** The queues of this process, all on one connection that never makes a caller wait. */
export class JobQueues implements OnApplicationShutdown {
  readonly redis: Redis;
  private readonly logger = new Logger('Jobs');
  private readonly queues = new Map<string, JobQueue>();

  constructor(redisUrl: string) {
    this.redis = openProducer(redisUrl);
    this.redis.on('ready', () => {
      for (const name of this.queues.keys()) this.limitEvents(name);
    });
  }

  get isUsable(): boolean {
    return this.redis.status === 'ready';
  }

  /** Connects. When Redis is away it returns after two seconds all the same: adding fails until it is there. */
  async connect(): Promise<this> {
    await connectSoon(this.redis);
    return this;
  }

  /** The queue with this name, opened once. */
  open(name: string): JobQueue {
    const known = this.queues.get(name);
    if (known) return known;
    const queue: JobQueue = new Queue(name, {
      connection: this.redis,
      prefix: PREFIX,
      // BullMQ would do these once, at the start, and keep a failure for ever.
      skipWaitingForReady: true,
      skipVersionCheck: true,
      skipMetasUpdate: true,
    });
    queue.on('error', (error) => this.logger.debug(`Queue ${name}: ${error.message}`));
    this.queues.set(name, queue);
    if (this.isUsable) this.limitEvents(name);
    return queue;
  }

  /** Age of the job that will be taken next, 0 when none waits. @throws Error when Redis is away */
  async oldestWaitingSeconds(name: string): Promise<number> {
    const queue = this.open(name);
    const [next] = await this.redis.zrange(queue.toKey('prioritized'), 0, 0);
    const id = (await this.redis.lindex(queue.toKey('wait'), -1)) ?? next ?? null;
    const addedAt = Number(id === null ? NaN : await this.redis.hget(queue.toKey(id), 'timestamp'));
    return addedAt > 0 ? Math.max(Date.now() - addedAt, 0) / 1_000 : 0;
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([...this.queues.values()].map((queue) => queue.close()));
    this.redis.disconnect();
  }

  /** Again on every connection: a Redis may come back empty. */
  private limitEvents(name: string): void {
    this.redis
      .hset(`${PREFIX}:${name}:meta`, 'opts.maxLenEvents', EVENTS_KEPT)
      .catch((error: Error) => this.logger.debug(`Events of ${name} not limited yet: ${error.message}`));
  }
}
