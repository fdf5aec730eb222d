import { connectSoon } from '@dearly/service';
import { Logger } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { decodeReply, type ReplyEnvelope } from './envelope';
import { openRedis, watchForSilence } from './redis-connection';
import { newReplyChannel } from './stream-names';

/** The channel on which one client instance alone gets its answers. */
export class ReplyChannel {
  readonly name: string;
  private readonly logger = new Logger('Rpc');
  private readonly redis: Redis;
  private readonly stopWatch: () => void;
  private subscribed = false;
  private subscribing: Promise<void> = Promise.resolve();

  /** `onLost` is called when answers may have been missed: nothing sent earlier can be relied on. */
  constructor(
    { redisUrl, caller }: { redisUrl: string; caller: string },
    onReply: (reply: ReplyEnvelope) => void,
    onLost: () => void,
  ) {
    this.name = newReplyChannel(caller);
    this.redis = openRedis(redisUrl, 'replies');
    this.stopWatch = watchForSilence(this.redis);
    this.redis.on('ready', () => {
      this.subscribing = this.subscribe();
    });
    this.redis.on('close', () => {
      this.subscribed = false;
      onLost();
    });
    this.redis.on('message', (_channel: string, text: string) => {
      const reply = decodeReply(text);
      if (reply) onReply(reply);
      else this.logger.warn(`Dropped a reply that is none (${text.length} characters)`);
    });
  }

  get open(): boolean {
    return this.subscribed;
  }

  async connect(): Promise<void> {
    await connectSoon(this.redis);
    await this.subscribing;
  }

  close(): void {
    this.stopWatch();
    this.redis.disconnect();
  }

  private async subscribe(): Promise<void> {
    try {
      await this.redis.subscribe(this.name);
      this.subscribed = true;
    } catch (error) {
      this.logger.warn(`The channel for answers could not be opened: ${String(error)}`);
    }
  }
}
