import type { LiveEvent } from '@dearly/contracts';
import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import { roomChannel } from './room-channel';
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
    await this.send(userChannel(userId), events);
  }

  /** Tells that who may be in a private room may have changed. Never fails either: gateways also ask now and then. */
  async roomChanged(topic: string): Promise<void> {
    await this.send(roomChannel(topic), [{ kind: 'room' }]);
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }

  private async send(channel: string, messages: readonly object[]): Promise<void> {
    const count = messages.length;
    try {
      const pipeline = this.redis.pipeline();
      for (const message of messages) pipeline.publish(channel, JSON.stringify(message));
      // A pipeline resolves whatever became of its commands: their errors are in the answer.
      const refusals = ((await pipeline.exec()) ?? []).flatMap(([error]) => error ?? []);
      if (refusals[0]) this.warn(`${refusals.length} of ${count}`, refusals[0]);
    } catch (error) {
      this.warn(`${count} of ${count}`, error as Error);
    }
  }

  private warn(lost: string, reason: Error): void {
    this.logger.warn(`${lost} live events were not sent: ${reason.message}`);
  }
}
