import { Controller, Logger, type LoggerService } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Ctx, Payload } from '@nestjs/microservices';
import { AppError, type RpcMap } from '@dearly/contracts';
import { currentTraceparent } from '@dearly/service';
import { answeringAs } from '@dearly/testing';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { RpcServer, rpcHandlerFor, type RpcContext, type RpcServerOptions } from '../src';

const entry = { timeoutMs: 10_000, idempotent: false } as const;

/** Calls of the service that the specs talk to. */
export const TEST_MAP = {
  'test.double': { ...entry, input: z.object({ value: z.number() }), output: z.number() },
  'test.context': {
    ...entry,
    input: z.object({}),
    output: z.object({
      requestId: z.string(),
      traceparent: z.string().optional(),
      userId: z.string().optional(),
      deadline: z.number(),
    }),
  },
  'test.fail': { ...entry, input: z.object({ kind: z.enum(['app', 'other']) }), output: z.null() },
  'test.broken': { ...entry, input: z.object({}), output: z.number() },
  'test.repeat': { ...entry, input: z.object({ text: z.string(), times: z.number() }), output: z.string() },
  'test.wait': { ...entry, input: z.object({ ms: z.number() }), output: z.string() },
  'test.waitAgain': { ...entry, idempotent: true, input: z.object({ ms: z.number() }), output: z.string() },
  'test.untilAborted': { ...entry, timeoutMs: 400, input: z.object({}), output: z.null() },
  'test.byReader': { ...entry, callers: ['ocr-analysis'], input: z.object({}), output: z.null() },
  'test.unhandled': { ...entry, input: z.object({}), output: z.null() },
} as const satisfies RpcMap;

const TestRpc = rpcHandlerFor<typeof TEST_MAP>();

/** What the handlers of one replica saw. */
export class Seen {
  readonly values: number[] = [];
  readonly waits: number[] = [];
  readonly aborts: unknown[] = [];
  /** Name of the replica, part of the answers of `wait`. */
  replica = 'first';
}

@Controller()
export class TestController {
  constructor(private readonly seen: Seen) {}

  @TestRpc('test.double')
  double(@Payload() input: { value: number }): number {
    this.seen.values.push(input.value);
    return input.value * 2;
  }

  @TestRpc('test.context')
  context(@Payload() _input: object, @Ctx() context: RpcContext) {
    const { requestId, userId, deadline } = context;
    return { requestId, traceparent: currentTraceparent(), userId, deadline };
  }

  @TestRpc('test.fail')
  fail(@Payload() input: { kind: 'app' | 'other' }): null {
    if (input.kind === 'other') throw new Error('the secret reason');
    throw new AppError(
      'payload_too_large',
      { limit: '10 MB' },
      { details: { hint: 'split' }, cause: 'the secret reason' },
    );
  }

  @TestRpc('test.broken')
  broken(): number {
    return 'the secret value' as unknown as number;
  }

  @TestRpc('test.repeat')
  repeat(@Payload() input: { text: string; times: number }): string {
    return input.text.repeat(input.times);
  }

  @TestRpc('test.wait')
  async wait(@Payload() input: { ms: number }): Promise<string> {
    this.seen.waits.push(input.ms);
    await sleep(input.ms, undefined, { ref: false });
    return this.seen.replica;
  }

  @TestRpc('test.waitAgain')
  async waitAgain(@Payload() input: { ms: number }): Promise<string> {
    return this.wait(input);
  }

  @TestRpc('test.byReader')
  byReader(): null {
    return null;
  }

  @TestRpc('test.untilAborted')
  async untilAborted(@Payload() _input: object, @Ctx() context: RpcContext): Promise<null> {
    await new Promise((resolve) => context.signal.addEventListener('abort', resolve));
    this.seen.aborts.push(context.signal.reason);
    return null;
  }
}

export type Replica = { server: RpcServer; seen: Seen; close: () => Promise<void> };

/** One replica of the test service: a Nest application of its own with the real transport. */
export async function startReplica(
  options: Partial<RpcServerOptions> & { redisUrl: string },
  name = 'first',
): Promise<Replica> {
  const seen = new Seen();
  seen.replica = name;
  const server = new RpcServer({ ...answeringAs('test'), map: TEST_MAP, ...options });
  const module = {
    module: class TestModule {},
    controllers: [TestController],
    providers: [{ provide: Seen, useValue: seen }],
  };
  const app = await NestFactory.createMicroservice(module, { strategy: server, logger: testLog });
  Logger.overrideLogger(testLog);
  await app.listen();
  return { server, seen, close: () => app.close() };
}

/** Keeps what is logged, so that a spec can say what must and must not be in it. */
export class TestLog implements LoggerService {
  readonly lines: string[] = [];
  log = (...parts: unknown[]) => this.keep('log', parts);
  error = (...parts: unknown[]) => this.keep('error', parts);
  warn = (...parts: unknown[]) => this.keep('warn', parts);
  debug = (...parts: unknown[]) => this.keep('debug', parts);

  private keep(level: string, parts: unknown[]): void {
    this.lines.push([level, ...parts.map(String)].join(' '));
  }
}

/** What all replicas of this process log. */
export const testLog = new TestLog();
