import { Logger } from '@nestjs/common';
import type { Redis } from 'ioredis';
import type { AwaitedReplies } from './awaited-replies';
import type { RedisClock } from './redis-clock';
import { aliveKey, LOOK_MS } from './stream-names';

/**
 * Looks, while calls are under way, whether their services still have a replica. When the last one dies, nobody is
 * left to answer for it: the callers are told within seconds instead of at their deadline. Sets the clock of the client
 * as well.
 */
export class ReplicaSightings {
  private readonly logger = new Logger('Rpc');
  private missing = new Set<string>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly redis: Redis,
    private readonly awaited: AwaitedReplies,
    private readonly clock: RedisClock,
  ) {}

  start(): void {
    this.timer ??= setInterval(() => {
      this.look().catch((error: Error) => this.logger.debug(`Could not look for replicas: ${error.message}`));
    }, LOOK_MS);
    this.timer.unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private async look(): Promise<void> {
    void this.clock.set(this.redis);
    const services = [...this.awaited.services()];
    const alive = await Promise.all(services.map((service) => this.redis.exists(aliveKey(service))));
    const missing = services.filter((_service, index) => alive[index] === 0);
    // Two looks in a row: after a pause of Redis itself every key has run out, and the replicas need a moment.
    for (const service of missing.filter((name) => this.missing.has(name))) {
      this.awaited.failAll(`No replica of ${service} is alive.`, service);
    }
    this.missing = new Set(missing);
  }
}
