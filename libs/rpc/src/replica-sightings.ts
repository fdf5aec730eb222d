import { Logger } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AwaitedReplies } from './awaited-replies';
import type { RedisClock } from './redis-clock';
import { standstillWatch } from './standstill-watch';
import { ALIVE_MS, aliveKey, LOOK_MS } from './stream-names';

/**
 * Looks, while calls are under way, whether their services still have a replica. When the last one dies, nobody is
 * left to answer for it: the callers are told within seconds instead of at their deadline. Sets the clock of the client
 * as well.
 */
export class ReplicaSightings {
  private readonly logger = new Logger('Rpc');
  private missing = new Set<string>();
  private timer: NodeJS.Timeout | undefined;
  private hasStoodStill = () => false;
  private settled = Promise.resolve();

  constructor(
    private readonly redis: Redis,
    private readonly awaited: AwaitedReplies,
    private readonly clock: RedisClock,
  ) {}

  start(): void {
    this.hasStoodStill = standstillWatch(ALIVE_MS);
    this.timer ??= setInterval(() => {
      void this.awake();
      this.look().catch((error: Error) => this.logger.debug(`Could not look for replicas: ${error.message}`));
    }, LOOK_MS);
    this.timer.unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /**
   * Resolves at once, unless this process stood still for longer than replicas count as alive, because its machine slept
   * or was moved. Then those that stood still with it get the time to say that they are there, and the clock is set.
   */
  awake(): Promise<void> {
    if (this.hasStoodStill())
      this.settled = sleep(LOOK_MS, undefined, { ref: false }).then(() => this.clock.set(this.redis));
    return this.settled;
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
