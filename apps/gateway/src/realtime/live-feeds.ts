import { Inject, Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { once } from 'node:events';
import type { Redis } from 'ioredis';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config';
import { unpack, type LiveMessage } from './live-message';
import { openLiveRedis } from './live-redis';
import { RealtimeError } from './realtime-error';

type Listener = (message: LiveMessage) => void;
type Feed = { listeners: Set<Listener>; isOpen: Promise<unknown> };

/** How long a start waits for Redis; later is as good, the connections heal by themselves. */
const START_MS = 2_000;
const CHECK_EVERY_MS = 5_000;
const CHANNELS_AT_ONCE = 1_000;

/**
 * Redis channels, each followed once by this gateway for as long as somebody here listens to it. Nothing is stored:
 * what is told while Redis is away is lost, the sockets stay, and when Redis is back the channels are followed again.
 */
@Injectable()
export class LiveFeeds implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger('Live');
  private readonly feeds = new Map<string, Feed>();
  private readonly subscriber: Redis;
  private readonly check: NodeJS.Timeout;
  private isFollowing = false;
  private onReturn: () => void = () => undefined;
  /** For commands; it is never in subscriber mode. */
  readonly commands: Redis;

  constructor(@Inject(GATEWAY_CONFIG) config: Pick<GatewayConfig, 'REDIS_URL'>) {
    this.commands = openLiveRedis(config.REDIS_URL, 'commands');
    this.subscriber = openLiveRedis(config.REDIS_URL, 'feeds');
    this.subscriber.on('ready', () => void this.followAgain());
    this.subscriber.on('close', () => {
      this.isFollowing = false;
    });
    this.subscriber.on('messageBuffer', (channel: Buffer, bytes: Buffer) =>
      this.deliver(channel.toString(), bytes),
    );
    this.check = setInterval(() => {
      for (const redis of [this.subscriber, this.commands]) void this.checkSilence(redis);
    }, CHECK_EVERY_MS);
    this.check.unref();
  }

  async onModuleInit(): Promise<void> {
    const signal = AbortSignal.timeout(START_MS);
    const connections = [this.subscriber, this.commands].filter(({ status }) => status !== 'ready');
    await Promise.all(connections.map((redis) => once(redis, 'ready', { signal }))).catch((error: Error) =>
      this.logger.warn(`Started without live updates: ${error.message}`),
    );
  }

  /** Calls back whenever channels are followed again after messages may have been missed. */
  whenBack(onReturn: () => void): void {
    this.onReturn = onReturn;
  }

  /**
   * Listens to a channel: whatever is published once this has resolved arrives. Resolves with the way to stop.
   * @throws RealtimeError `Unavailable` while Redis is away.
   */
  async listen(channel: string, listener: Listener): Promise<() => void> {
    if (!this.isFollowing) throw unavailable();
    const feed = this.feeds.get(channel) ?? this.open(channel);
    feed.listeners.add(listener);
    const stop = (): void => this.stop(channel, feed, listener);
    try {
      await feed.isOpen;
    } catch (error) {
      stop();
      throw unavailable(error);
    }
    return stop;
  }

  /** Tells all gateways. @throws RealtimeError `Unavailable` while Redis is away. */
  async publish(channel: string, message: Buffer | string): Promise<void> {
    try {
      await this.commands.publish(channel, message);
    } catch (error) {
      throw unavailable(error);
    }
  }

  onApplicationShutdown(): void {
    clearInterval(this.check);
    this.subscriber.disconnect();
    this.commands.disconnect();
  }

  private open(channel: string): Feed {
    const feed = { listeners: new Set<Listener>(), isOpen: this.subscriber.subscribe(channel) };
    this.feeds.set(channel, feed);
    return feed;
  }

  private stop(channel: string, feed: Feed, listener: Listener): void {
    feed.listeners.delete(listener);
    if (feed.listeners.size > 0 || this.feeds.get(channel) !== feed) return;
    this.feeds.delete(channel);
    this.subscriber
      .unsubscribe(channel)
      .catch((error: Error) => this.logger.debug(`A channel was not left: ${error.message}`));
  }

  private deliver(channel: string, bytes: Buffer): void {
    const feed = this.feeds.get(channel);
    if (!feed) return;
    const message = unpack(bytes);
    if (!message) return this.logger.warn(`Dropped a live message that is none (${bytes.length} bytes)`);
    for (const listener of [...feed.listeners]) listener(message);
  }

  private async followAgain(): Promise<void> {
    const channels = [...this.feeds.keys()];
    try {
      for (let from = 0; from < channels.length; from += CHANNELS_AT_ONCE) {
        const some = channels
          .slice(from, from + CHANNELS_AT_ONCE)
          .filter((channel) => this.feeds.has(channel));
        if (some.length > 0) await this.subscriber.subscribe(...some);
      }
      this.isFollowing = true;
      if (channels.length > 0) this.onReturn();
    } catch (error) {
      this.logger.warn(`Live channels could not be followed again: ${(error as Error).message}`);
      this.subscriber.disconnect(true);
    }
  }

  /** A connection on which nothing comes any more looks like one on which nothing happens, so it is asked. */
  private async checkSilence(redis: Redis): Promise<void> {
    if (redis.status !== 'ready') return;
    try {
      await redis.ping();
    } catch (error) {
      this.logger.warn(`Connecting to Redis anew: ${(error as Error).message}`);
      redis.disconnect(true);
    }
  }
}

function unavailable(cause?: unknown): RealtimeError {
  return new RealtimeError('Unavailable', 'live updates are interrupted, please try again', { cause });
}
