import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { inspect } from 'node:util';
import type { AppError, Caller, LeadsTo, PlansAnswer, SubscriptionAnswer } from '@dearly/contracts';
import { runMigrations } from '@dearly/database';
import { JobClient } from '@dearly/jobs';
import { RpcServer } from '@dearly/rpc';
import {
  PAYMENT_KEYS,
  rpcSettings,
  startPayments,
  startRedis,
  testPostgresServiceRole,
  testPostgresServiceUrl,
  testPostgresUrl,
  type Payments,
} from '@dearly/testing';
import type { LoggerService } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { AppModule } from '../src/app.module';
import { billingConfig } from '../src/config';
import { EXPOSED, MIGRATIONS } from '../src/schema';
import { GatewaySide } from './gateway-side';

export const SITE = 'https://dearly.example';
const WITHOUT_PAYMENTS = { STRIPE_SECRET_KEY: undefined, STRIPE_WEBHOOK_SECRET: undefined };

export type BillingService = Awaited<ReturnType<typeof startBilling>>;

type Setup = { isConfigured?: boolean; fault?: Payments['fault'] };

/** The real service and the provider's real library on real Postgres and Redis; the provider itself is a double. */
export async function startBilling({ isConfigured = true, fault = 'none' }: Setup = {}) {
  const redis = await startRedis();
  const schema = `billing_${randomBytes(6).toString('hex')}`;
  const role = testPostgresServiceRole();
  await runMigrations({ url: testPostgresUrl(), schema, role, migrations: MIGRATIONS, exposed: EXPOSED });
  const payments = await startPayments();
  payments.fault = fault;
  const config = billingConfig.parse({
    ...rpcSettings('billing'),
    REDIS_URL: redis.url,
    JOBS_REDIS_URL: redis.url,
    DATABASE_URL: testPostgresServiceUrl(),
    PUBLIC_URL: SITE,
    REDIRECT_URLS: 'https://app.example/back',
    STRIPE_SECRET_KEY: PAYMENT_KEYS.secretKey,
    STRIPE_WEBHOOK_SECRET: PAYMENT_KEYS.webhookSecret,
    STRIPE_PRICE_IDS: `${PAYMENT_KEYS.priceId}, price_yearly`,
    STRIPE_API_URL: payments.url,
    ...(isConfigured ? {} : WITHOUT_PAYMENTS),
  });
  const log: string[] = [];
  const app = await NestFactory.createMicroservice(AppModule.with(config, schema), {
    strategy: new RpcServer({
      service: 'billing',
      redisUrl: config.REDIS_URL,
      keys: config,
      concurrency: 32,
    }),
    logger: writingTo(log),
  });
  await app.listen();
  const gateway = await GatewaySide.open(config.REDIS_URL);
  payments.webhookUrl = gateway.webhookUrl;
  const extra = { options: `-c search_path=${schema}` };
  const look = new DataSource({ type: 'postgres', url: testPostgresUrl(), poolSize: 4, extra });
  const database = await look.initialize();
  return {
    ...callsOf(gateway),
    app,
    log,
    payments,
    database,
    addSweep: () => app.get(JobClient).add('billing.sweep', {}, { id: randomUUID() }),
    /** Waits until every event that was taken in has had its effect. */
    settled: () =>
      until(async () => {
        const open: unknown[] = await database.query(
          'select 1 from provider_events where applied_at is null',
        );
        return open.length === 0;
      }),
    async stop() {
      await gateway.close();
      await app.close();
      await payments.stop();
      await database.query(`drop schema ${schema} cascade`);
      await database.destroy();
      await redis.kill();
    },
  };
}

/** The three functions, asked as the gateway asks them. `body` bends what an ordinary call says. */
function callsOf(gateway: GatewaySide) {
  type Body = Record<string, unknown>;
  return {
    checkout: (caller: Caller, body: Body = {}): Promise<LeadsTo> =>
      gateway.call('billing.checkout', {
        caller,
        body: {
          userId: caller.userId,
          priceId: PAYMENT_KEYS.priceId,
          successUrl: `${SITE}/profile?checkout=success`,
          cancelUrl: `${SITE}/profile`,
          ...body,
        },
      }),
    portal: (caller: Caller, body: Body = {}): Promise<LeadsTo> =>
      gateway.call('billing.portal', {
        caller,
        body: { userId: caller.userId, returnUrl: `${SITE}/profile`, ...body },
      }),
    plans: (): Promise<PlansAnswer> => gateway.call('billing.plans', {}),
    status: (caller: Caller, body: Body = {}): Promise<SubscriptionAnswer> =>
      gateway.call('billing.status', { caller, body: { userId: caller.userId, ...body } }),
  };
}

export function newCaller(): Caller {
  const userId = randomUUID();
  return { userId, sessionId: randomUUID(), email: `person-${userId.slice(0, 8)}@example.com` };
}

/** The error of a call that must fail, as it travels: code, text, params, details. */
export async function failureOf(call: Promise<unknown>): Promise<AppError> {
  return call.then(
    () => {
      throw new Error('The call did not fail.');
    },
    (error: AppError) => error,
  );
}

/** Waits until something holds; gives up before the test does, so that nothing goes on behind a failed test. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 25_000;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`This never came true: ${holds.toString()}`);
    await sleep(20);
  }
}

/** From now on the provider's answers are on their way until they are released. */
export function holdAnswers(payments: Payments): { release: () => void } {
  let release = (): void => undefined;
  payments.hold = new Promise((resolve) => (release = resolve));
  return {
    release() {
      payments.hold = undefined;
      release();
    },
  };
}

function writingTo(log: string[]): LoggerService {
  const write = (...parts: unknown[]) => void log.push(parts.map((part) => inspect(part)).join(' '));
  return { log: write, error: write, warn: write, debug: write, verbose: write };
}
