import { RPC, type RpcMap } from '@dearly/contracts';
import { Logger } from '@nestjs/common';
import { Server, type CustomTransportStrategy } from '@nestjs/microservices';
import { lastValueFrom } from 'rxjs';
import { setTimeout as sleep } from 'node:timers/promises';
import { PairSecrets, partOf } from './pair-secrets';
import { ReplicaWatch } from './replica-watch';
import { RequestCheck } from './request-check';
import { RequestQueue } from './request-queue';
import { RequestRunner } from './request-runner';
import type { RpcContext } from './rpc-context';
import type { RpcKeys } from './rpc-keys';
import { serviceOf } from './stream-names';

export type RpcServerOptions = {
  /** The part before the dot in the names of the calls, `auth`. */
  service: string;
  redisUrl: string;
  /** Requests that no caller can have signed by these keys are refused. */
  keys: RpcKeys;
  /** Handlers that may run at the same time in this replica. */
  concurrency?: number;
  /** The calls that exist; the product's own unless a test brings others. */
  map?: RpcMap;
  /** How long a shutdown waits for running handlers, in milliseconds; the longest call of the service unless given. */
  drainMs?: number;
};

const DEFAULT_CONCURRENCY = 64;
/** What is left to a handler to end after its signal has fired in a shutdown. */
const LAST_WORDS_MS = 500;
/** Requests taken in one read; small, so that a burst is shared among the replicas. */
const MOST_PER_READ = 8;
const RETRY_MS = 100;
const WAKE_EVERY_MS = 20;

/** Nest transport for RPC: exactly one replica of the service takes each request from the service's stream. */
export class RpcServer extends Server implements CustomTransportStrategy {
  protected override readonly logger = new Logger('Rpc');
  private readonly queue: RequestQueue;
  private readonly runner: RequestRunner;
  private readonly watch: ReplicaWatch;
  private readonly map: RpcMap;
  private reading: Promise<void> = Promise.resolve();
  private stopped: Promise<void> | undefined;

  constructor(private readonly options: RpcServerOptions) {
    super();
    this.map = options.map ?? RPC;
    this.queue = new RequestQueue(options.redisUrl, options.service);
    this.runner = new RequestRunner(
      this.queue,
      new RequestCheck(
        new PairSecrets(partOf(options.service), options.keys),
        (name) => (this.isOwn(name) ? this.map[name] : undefined),
        () => this.queue.clock.now(),
      ),
      (name) => this.messageHandlers.has(name),
      (name, input, context) => this.invoke(name, input, context),
    );
    this.watch = new ReplicaWatch(this.queue, (entry, deliveries) => this.runner.takeOver(entry, deliveries));
  }

  /** Starts taking requests. Redis may come later: the service then is not ready, and no error. */
  async listen(callback: (error?: unknown) => void): Promise<void> {
    const unknown = [...this.messageHandlers.keys()].filter((name) => !this.isOwn(name));
    if (unknown.length > 0) {
      return callback(
        new Error(`Handlers of calls that ${this.options.service} does not have: ${unknown.join(', ')}`),
      );
    }
    for (const name of Object.keys(this.map)) {
      if (this.isOwn(name) && !this.messageHandlers.has(name)) this.logger.warn(`Nothing handles ${name}`);
    }
    await this.queue.connect();
    await this.queue.createGroup().catch((error: unknown) => this.recover(error));
    await this.watch.start();
    this.reading = this.read();
    callback();
  }

  /** Stops taking requests, finishes those begun, sends their answers, leaves the group, disconnects. */
  close(): Promise<void> {
    this.stopped ??= this.stop();
    return this.stopped;
  }

  /** Whether this replica can take requests right now. */
  isReady(): Promise<boolean> {
    return Promise.resolve(this.stopped === undefined && this.queue.connected && this.watch.succeeding);
  }

  override on(): void {
    throw new Error('RPC has no events to listen to; ask isReady().');
  }

  override unwrap<T>(): T {
    throw new Error('RPC keeps its connections to itself.');
  }

  private isOwn(name: string): name is keyof RpcMap {
    return serviceOf(name) === this.options.service && Object.hasOwn(this.map, name);
  }

  private async invoke(name: string, input: unknown, context: RpcContext): Promise<unknown> {
    const handler = this.messageHandlers.get(name);
    const result: unknown = await handler?.(input, context);
    return lastValueFrom(this.transformToObservable(result), { defaultValue: undefined });
  }

  private async read(): Promise<void> {
    const concurrency = this.options.concurrency ?? DEFAULT_CONCURRENCY;
    while (!this.stopped) {
      const free = concurrency - this.runner.count;
      if (free <= 0) {
        await this.runner.oneEnded();
        continue;
      }
      try {
        for (const entry of await this.queue.take(Math.min(free, MOST_PER_READ))) this.runner.start(entry);
      } catch (error) {
        await this.recover(error);
      }
    }
  }

  /** After a failed read: a Redis that came back empty needs the group again, any other needs a moment. */
  private async recover(error: unknown): Promise<void> {
    try {
      if (String(error).includes('NOGROUP')) return await this.queue.createGroup();
    } catch (again) {
      this.logger.debug(`The group could not be created: ${String(again)}`);
    }
    await sleep(RETRY_MS);
  }

  /** Again and again, because a wake-up that overtakes the read it is meant for is lost; until nobody waits for it. */
  private async stopReading(signal: AbortSignal): Promise<void> {
    const stopped = this.reading.then(() => true);
    let isStopped = false;
    while (!isStopped && !signal.aborted) {
      await this.queue.wakeReader();
      isStopped = await Promise.race([stopped, sleep(WAKE_EVERY_MS, false)]);
    }
  }

  /** No request is let run longer, so nothing that was begun is cut off. */
  private longestCallMs(): number {
    const own = Object.entries(this.map).filter(([name]) => this.isOwn(name));
    return Math.max(0, ...own.map(([, { timeoutMs }]) => timeoutMs));
  }

  private async stop(): Promise<void> {
    const left = new AbortController();
    const drainMs = this.options.drainMs ?? this.longestCallMs();
    const finished = this.stopReading(left.signal).then(() => this.runner.allEnded());
    await Promise.race([finished, sleep(drainMs, undefined, { ref: false })]);
    if (this.runner.count > 0) {
      this.logger.warn(`Stopping with ${this.runner.count} requests unfinished`);
      this.runner.abortAll();
      await Promise.race([this.runner.allEnded(), sleep(LAST_WORDS_MS)]);
    }
    left.abort();
    this.watch.stop();
    await this.queue.leave();
  }
}
