import type { LiveEvent } from '@dearly/contracts';
import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import { userChannel } from './user-channel';

/**
 * Tells the gateways what changed, for whoever is looking right now. Nothing is kept and nothing is promised: a
 * window that was away reads everything anew. Call it after the change is committed.
 */
export class LivePublisher implements OnApplicationShutdown {
  private readonly logger = new Logger('Live');
  private readonly redis: Redis;

  constructor(redisUrl: string) {
    this.redis = new Redis(redisUrl, {
      maxRetriesPerRequest: 1,
      enableOfflineQueue: false,
      disableClientInfo: true,
    });
    this.redis.on('error', (error: Error) => this.logger.warn(error.message));
  }

  /** Sends the events of one account in their order. Never fails: what Redis does not take is lost, and the log says so. */
  async publish(userId: string, ...events: LiveEvent[]): Promise<void> {
    const count = events.length;
    try {
      const pipeline = this.redis.pipeline();
      for (const event of events) pipeline.publish(userChannel(userId), JSON.stringify(event));
      // A pipeline resolves whatever became of its commands: their errors are in the answer.
      const refusals = ((await pipeline.exec()) ?? []).flatMap(([error]) => error ?? []);
      if (refusals[0]) this.warn(`${refusals.length} of ${count}`, refusals[0]);
    } catch (error) {
      this.warn(`${count} of ${count}`, error as Error);
    }
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }

  private warn(lost: string, reason: Error): void {
    this.logger.warn(`${lost} live events were not sent: ${reason.message}`);
  }
}
