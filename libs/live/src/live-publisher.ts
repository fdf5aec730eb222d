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
    this.redis = new Redis(redisUrl, { maxRetriesPerRequest: 1, enableOfflineQueue: false });
    this.redis.on('error', (error: Error) => this.logger.warn(error.message));
  }

  /** Sends the events of one account in their order. Never fails: when Redis is away they are lost, and the log says so. */
  async publish(userId: string, ...events: LiveEvent[]): Promise<void> {
    try {
      const pipeline = this.redis.pipeline();
      for (const event of events) pipeline.publish(userChannel(userId), JSON.stringify(event));
      await pipeline.exec();
    } catch (error) {
      this.logger.warn(`${events.length} live events were not sent: ${(error as Error).message}`);
    }
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }
}
