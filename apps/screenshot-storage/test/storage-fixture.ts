import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type {
  AnalysisStates,
  AppError,
  Audience,
  AudienceInsights,
  LiveEvent,
  Screenshot,
  ScreenshotFindings,
  ScreenshotSummary,
} from '@dearly/contracts';
import { OutboxRelay, runMigrations } from '@dearly/database';
import { userChannel } from '@dearly/live';
import { JobClient } from '@dearly/jobs';
import { openObjectStore } from '@dearly/object-store';
import { RpcServer } from '@dearly/rpc';
import { createLogger, NestLogger } from '@dearly/service';
import {
  rpcSettings,
  startRedis,
  testPostgresServiceRole,
  testPostgresServiceUrl,
  testPostgresUrl,
} from '@dearly/testing';
import { NestFactory } from '@nestjs/core';
import { Redis } from 'ioredis';
import sharp from 'sharp';
import { DataSource } from 'typeorm';
import { AppModule } from '../src/app.module';
import { storageConfig } from '../src/config';
import { prepareSharp } from '../src/images/decode-picture';
import { EXPOSED, MIGRATIONS } from '../src/schema';
import { callerOf, GatewaySide } from './gateway-side';
import { isSettled, makeSweepDue } from './orphans';

/** What several starts of the service may share. */
export type Ground = { redisUrl: string; schema: string; storeDir: string; stop(): Promise<void> };

/** A Redis, a schema and a folder of a test's own. */
export async function prepareGround(): Promise<Ground> {
  const redis = await startRedis();
  const schema = `storage_${randomBytes(6).toString('hex')}`;
  const storeDir = await mkdtemp(join(tmpdir(), 'dearly-store-'));
  const role = testPostgresServiceRole();
  await runMigrations({ url: testPostgresUrl(), schema, role, migrations: MIGRATIONS, exposed: EXPOSED });
  return {
    redisUrl: redis.url,
    schema,
    storeDir,
    async stop() {
      const database = await openDatabase(schema);
      await database.query(`drop schema ${schema} cascade`);
      await database.destroy();
      await redis.kill();
      await rm(storeDir, { recursive: true, force: true });
    },
  };
}

/** A look past the service, at its own schema. */
export async function openDatabase(schema: string): Promise<DataSource> {
  const extra = { options: `-c search_path=${schema}` };
  return new DataSource({ type: 'postgres', url: testPostgresUrl(), poolSize: 4, extra }).initialize();
}

export type StorageService = Awaited<ReturnType<typeof startStorage>>;
/** Background jobs share the Redis of the ground unless they are given one of their own. */
export type StartOptions = {
  ground?: Ground;
  databaseUrl?: string;
  jobsRedisUrl?: string;
  /** Other settings than the defaults, such as limits of an account. */
  env?: Record<string, string>;
};

/** The real service on real Postgres, Redis and a real folder, asked as the gateway asks it. */
export async function startStorage({ ground: shared, databaseUrl, jobsRedisUrl, env }: StartOptions = {}) {
  const ground = shared ?? (await prepareGround());
  const config = storageConfig.parse({
    ...rpcSettings('screenshot-storage'),
    REDIS_URL: ground.redisUrl,
    JOBS_REDIS_URL: jobsRedisUrl ?? ground.redisUrl,
    DATABASE_URL: databaseUrl ?? testPostgresServiceUrl(),
    STORE_DIR: ground.storeDir,
    ...env,
  });
  prepareSharp();
  const store = await openObjectStore(config);
  const module = AppModule.with(config, store, ground.schema);
  const app = await NestFactory.createMicroservice(module, {
    strategy: new RpcServer({
      service: 'storage',
      redisUrl: config.REDIS_URL,
      keys: config,
      concurrency: 32,
    }),
    logger: new NestLogger(createLogger('storage', 'silent')),
  });
  await app.listen();
  const gateway = await GatewaySide.open(config.REDIS_URL);
  const ocr = await GatewaySide.open(config.REDIS_URL, 'ocr-analysis');
  const database = await openDatabase(ground.schema);
  const addSweep = () => app.get(JobClient).add('storage.sweep', {}, { id: randomUUID() });
  return {
    ...callsOf(gateway),
    gateway,
    /** Asks as ocr-analysis does. */
    ocr,
    app,
    store,
    database,
    ground,
    notify: () => app.get(OutboxRelay).notify(),
    addSweep,
    /** Lets the sweep take everything that it would take sooner or later, and waits until it has. */
    async sweep() {
      await makeSweepDue(database);
      await addSweep();
      await until(() => isSettled(database));
    },
    async stop() {
      await Promise.all([gateway.close(), ocr.close()]);
      await app.close();
      await database.destroy();
      if (!shared) await ground.stop();
    },
  };
}

/** The calls of `/api/screenshots`, short. */
function callsOf(gateway: GatewaySide) {
  const json = async <T>(answer: Promise<{ body: Buffer }>): Promise<T> =>
    JSON.parse((await answer).body.toString()) as T;
  return {
    createAudience: (userId: string, name = 'Friends', description?: string): Promise<Audience> =>
      gateway.call('storage.createAudience', { caller: callerOf(userId), fields: { name, description } }),
    updateAudience: (userId: string, audienceId: string, fields: { name: string; description?: string }) =>
      gateway.call('storage.updateAudience', { caller: callerOf(userId), audienceId, fields }),
    deleteAudience: (userId: string, audienceId: string) =>
      gateway.call('storage.deleteAudience', { caller: callerOf(userId), audienceId }),
    listAudiences: (userId: string) =>
      json<Audience[]>(gateway.ask('storage.listAudiences', { caller: callerOf(userId) })),
    listScreenshots: (userId: string, audienceId: string, page: { limit?: number; before?: string } = {}) =>
      json<ScreenshotSummary[]>(
        gateway.ask('storage.listScreenshots', { caller: callerOf(userId), audienceId, page }),
      ),
    getScreenshot: (userId: string, screenshotId: string) =>
      json<Screenshot>(gateway.ask('storage.getScreenshot', { caller: callerOf(userId), screenshotId })),
    deleteScreenshot: (userId: string, screenshotId: string) =>
      gateway.call('storage.deleteScreenshot', { caller: callerOf(userId), screenshotId }),
    moveScreenshot: (userId: string, screenshotId: string, audienceId: string) =>
      gateway.call('storage.moveScreenshot', { caller: callerOf(userId), screenshotId, audienceId }),
    search: (userId: string, q: string, audienceId?: string) =>
      json<ScreenshotFindings>(
        gateway.ask('storage.searchScreenshots', { caller: callerOf(userId), search: { q, audienceId } }),
      ),
    getOcr: (userId: string, screenshotId: string) =>
      json<Record<string, unknown>>(
        gateway.ask('storage.getOcr', { caller: callerOf(userId), screenshotId }),
      ),
    analyze: (userId: string, screenshotId: string) =>
      gateway.call('storage.analyzeScreenshot', { caller: callerOf(userId), screenshotId }),
    mend: (userId: string, screenshotId: string, conversation: unknown) =>
      gateway.send(
        'storage.mendConversation',
        { caller: callerOf(userId), screenshotId },
        {
          body: Readable.from([Buffer.from(JSON.stringify(conversation))]),
          contentType: 'application/json',
        },
      ),
    takeBackMend: (userId: string, screenshotId: string) =>
      gateway.call('storage.takeBackMend', { caller: callerOf(userId), screenshotId }),
    getAnalysis: (userId: string, screenshotId: string) =>
      gateway.call('storage.getAnalysis', { caller: callerOf(userId), screenshotId }),
    analyzeAudience: (userId: string, audienceId: string) =>
      gateway.call('storage.analyzeAudience', { caller: callerOf(userId), audienceId }),
    getAnalysisStates: (userId: string, audienceId: string) =>
      json<AnalysisStates>(
        gateway.ask('storage.getAnalysisStates', { caller: callerOf(userId), audienceId }),
      ),
    getInsights: (userId: string, audienceId: string) =>
      json<AudienceInsights>(gateway.ask('storage.getInsights', { caller: callerOf(userId), audienceId })),
    usage: (userId: string) => gateway.call('storage.usage', { caller: callerOf(userId) }),
    upload: gateway.upload.bind(gateway),
  };
}

export function newUser(): string {
  return randomUUID();
}

/** A small picture unlike any other. */
export async function newPicture({ width = 24, height = 16 } = {}): Promise<Buffer> {
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
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

/** Collects what is told to one person's windows. */
export async function listen(redisUrl: string, userId: string) {
  const events: LiveEvent[] = [];
  const redis = new Redis(redisUrl);
  redis.on('message', (_channel, text: string) => events.push(JSON.parse(text) as LiveEvent));
  await redis.subscribe(userChannel(userId));
  return { events, close: () => redis.disconnect() };
}
