import { connectSoon, currentTraceparent } from '@dearly/service';
import { AppError, checked, RPC, type RpcCaller, type RpcEntry, type RpcMap } from '@dearly/contracts';
import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { setImmediate } from 'node:timers/promises';
import type { z } from 'zod';
import { AwaitedReplies } from './awaited-replies';
import { CallLimits, type InFlightLimits } from './call-limits';
import { encodeRequest } from './envelope';
import { observeCall } from './observe-call';
import { PairSecrets } from './pair-secrets';
import { openRedis, watchForSilence } from './redis-connection';
import { RedisClock } from './redis-clock';
import { ReplicaSightings } from './replica-sightings';
import { ReplyChannel } from './reply-channel';
import type { RpcKeys } from './rpc-keys';
import { checkOutput } from './schema-check';
import { signatureOf } from './signature';
import { aliveKey, FIELD, serviceOf, SIGNATURE_FIELD, STREAM_CAP, streamOf } from './stream-names';

export type RpcClientOptions<M extends RpcMap = typeof RPC> = {
  redisUrl: string;
  /** Who asks, and the keys that prove it. */
  caller: RpcCaller;
  keys: RpcKeys;
  /** The calls that exist; the product's own unless a test brings others. */
  map?: M;
  limits?: InFlightLimits;
};
export type CallContext = {
  requestId: string;
  /** Counted against the limit of calls per user. */
  userId?: string;
  /** The caller's own budget in place of the call's: what is left of it, or more for a slow upload. */
  timeoutMs?: number;
  /** The caller has gone: the call is withdrawn. */
  signal?: AbortSignal;
};

/** Names of a map, and what its calls take and give. */
export type NameIn<M extends RpcMap> = keyof M & `${string}.${string}`;
type EntryIn<M extends RpcMap, N extends NameIn<M>> = M[N] & RpcEntry;
export type InputOf<M extends RpcMap, N extends NameIn<M>> = z.input<EntryIn<M, N>['input']>;
export type OutputOf<M extends RpcMap, N extends NameIn<M>> = z.output<EntryIn<M, N>['output']>;

/** Adds the request only while a replica listens, so that nobody waits for a service that is down. */
const ADD_IF_LISTENED_TO = `
if redis.call('EXISTS', KEYS[2]) == 0 then return false end
return redis.call('XADD', KEYS[1], 'MAXLEN', '~', ARGV[1], '*', unpack(ARGV, 2))`;

/**
 * Asks services over RPC: one replica of the service answers, and only this instance gets the answer. Every request is
 * signed, and services refuse what its caller may not ask.
 * Closes itself when it is a provider of a Nest application that shuts down.
 */
export class RpcClient<M extends RpcMap = typeof RPC> implements OnApplicationShutdown {
  private readonly logger = new Logger('Rpc');
  private readonly map: RpcMap;
  private readonly limits: CallLimits;
  private readonly secrets: PairSecrets;
  private readonly awaited = new AwaitedReplies();
  private readonly commands: Redis;
  private readonly clock = new RedisClock();
  private timed: Promise<void> = Promise.resolve();
  private readonly replies: ReplyChannel;
  private readonly stopWatch: () => void;
  private readonly sightings: ReplicaSightings;

  constructor(private readonly options: RpcClientOptions<M>) {
    this.map = options.map ?? RPC;
    this.limits = new CallLimits(options.limits);
    this.secrets = new PairSecrets(options.caller, options.keys);
    this.commands = openRedis(options.redisUrl, 'requests');
    this.stopWatch = watchForSilence(this.commands);
    this.commands.on('ready', () => {
      this.timed = this.clock.set(this.commands);
    });
    this.replies = new ReplyChannel(
      options,
      (reply) => this.awaited.deliver(reply),
      () => this.awaited.failAll('The connection for answers was lost.'),
    );
    this.sightings = new ReplicaSightings(this.commands, this.awaited, this.clock);
  }

  /** Connects. When Redis is away it returns after two seconds all the same: calls fail until it is there. */
  async connect(): Promise<void> {
    await Promise.all([connectSoon(this.commands), this.replies.connect()]);
    await this.timed;
    this.sightings.start();
  }

  /**
   * Asks one replica of the service and waits for its answer.
   * @throws AppError what the handler threw, or `invalid_request` (input breaks the contract), `message_too_large`,
   * `overloaded` (with `retryAfter` seconds), `service_unavailable` (nobody listens, or Redis is away),
   * `deadline_exceeded`, `unexpected`.
   */
  async call<N extends NameIn<M>>(
    name: N,
    input: InputOf<M, N>,
    context: CallContext,
  ): Promise<OutputOf<M, N>> {
    const entry = this.map[name];
    if (!Object.hasOwn(this.map, name) || !entry) throw new AppError('not_found');
    const observed = { requestId: context.requestId, isRoutine: entry.routine === true };
    const answer = await observeCall(name, observed, () => this.admit(name, entry, input, context));
    return answer as OutputOf<M, N>;
  }

  /** Whether calls can be made right now. */
  isReady(): Promise<boolean> {
    return Promise.resolve(this.usable);
  }

  /** Ends the calls under way with `service_unavailable` and disconnects. */
  close(): Promise<void> {
    this.sightings.stop();
    this.stopWatch();
    this.awaited.failAll('The client was closed.');
    this.replies.close();
    this.commands.disconnect();
    return Promise.resolve();
  }

  onApplicationShutdown(): Promise<void> {
    return this.close();
  }

  private get usable(): boolean {
    return this.commands.status === 'ready' && this.replies.open;
  }

  /** Asks when there is room for one more call. */
  private async admit(name: string, entry: RpcEntry, input: unknown, context: CallContext): Promise<unknown> {
    const accepted = checked(entry.input, input);
    if (!this.usable) {
      // The turn in which the connection comes back, also for a caller that asks again at once.
      await setImmediate();
      throw unavailable('Redis is away.');
    }
    const leave = this.limits.enter(serviceOf(name), context.userId);
    try {
      await this.sightings.awake();
      return this.checked(name, entry, await this.ask(name, entry, accepted, context), context);
    } finally {
      leave();
    }
  }

  private async ask(name: string, entry: RpcEntry, input: unknown, context: CallContext): Promise<unknown> {
    const timeoutMs = context.timeoutMs ?? entry.timeoutMs;
    if (timeoutMs <= 0) throw new AppError('deadline_exceeded');
    const service = serviceOf(name);
    const id = this.awaited.nextId();
    const text = encodeRequest({
      id,
      caller: this.options.caller,
      name,
      input,
      deadline: this.clock.now() + timeoutMs,
      requestId: context.requestId,
      traceparent: currentTraceparent(),
      ...(context.userId === undefined ? {} : { userId: context.userId }),
      replyTo: this.replies.name,
      idempotent: entry.idempotent,
    });
    const waiting = this.awaited.wait(id, { service, timeoutMs, signal: context.signal });
    const sent = this.send(service, id, text);
    const reply = await waiting.catch((error: unknown) => {
      void this.withdraw(service, sent);
      throw error;
    });
    if (reply.error) throw AppError.fromEnvelope(reply.error);
    return reply.output;
  }

  /** Adds the request to the stream; a failure ends the wait. Resolves to the entry's id, if there is one. */
  private async send(service: string, id: string, text: string): Promise<string | null> {
    try {
      const keys = [streamOf(service), aliveKey(service)];
      const fields = [FIELD, text, SIGNATURE_FIELD, signatureOf(text, this.secrets.toAsk(service))];
      const entryId = await this.commands.eval(ADD_IF_LISTENED_TO, 2, ...keys, STREAM_CAP, ...fields);
      if (typeof entryId === 'string') return entryId;
      this.awaited.failOne(id, unavailable(`No replica of ${service} listens.`));
    } catch (cause) {
      this.awaited.failOne(id, new AppError('service_unavailable', {}, { cause }));
    }
    return null;
  }

  /** Takes an unanswered request out of the stream, so that no replica starts what nobody waits for. */
  private async withdraw(service: string, sent: Promise<string | null>): Promise<void> {
    const entryId = await sent;
    if (entryId === null) return;
    await this.commands
      .xdel(streamOf(service), entryId)
      .catch((error: Error) => this.logger.debug(`A request could not be withdrawn: ${error.message}`));
  }

  private checked(name: string, entry: RpcEntry, output: unknown, { requestId }: CallContext): unknown {
    try {
      return checkOutput(entry.output, output);
    } catch (error) {
      const cause = error instanceof AppError ? error.cause : error;
      this.logger.error(`${name} [${requestId}]: ${String(cause)}`);
      throw error;
    }
  }
}

function unavailable(reason: string): AppError {
  return new AppError('service_unavailable', {}, { cause: new Error(reason) });
}
