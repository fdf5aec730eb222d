import type { AnalysisProgress, LiveEvent } from '@dearly/contracts';
import { JobClient, jobsModule, type JobCounts } from '@dearly/jobs';
import { userChannel } from '@dearly/live';
import { RpcServer } from '@dearly/rpc';
import { createLogger, NestLogger } from '@dearly/service';
import { answeringAs, startRedis, type TestRedis } from '@dearly/testing';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Redis } from 'ioredis';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ledger, type Run } from './ledger';
import { ScreenshotOwner } from './screenshot-owner';

const logger = new NestLogger(createLogger('surroundings', 'silent'));

/** All that the worker meets: a Redis for RPC, one for jobs, the owner of the screenshots, and whoever adds jobs. */
export class Surroundings {
  readonly ledger = new Ledger();
  private owner: INestApplicationContext | undefined;

  private constructor(
    private redis: { rpc: TestRedis; jobs: TestRedis },
    private readonly dir: string,
    private readonly adder: INestApplicationContext,
  ) {}

  static async start(): Promise<Surroundings> {
    const dir = await mkdtemp(join(tmpdir(), 'dearly-jobs-'));
    const redis = { rpc: await startRedis(), jobs: await startRedis({ dir }) };
    const module = { module: class AdderModule {}, imports: [jobsModule({ redisUrl: redis.jobs.url })] };
    const adder = await NestFactory.createApplicationContext(module, { logger });
    const surroundings = new Surroundings(redis, dir, adder);
    await surroundings.openOwner();
    return surroundings;
  }

  get rpcUrl(): string {
    return this.redis.rpc.url;
  }

  get jobsUrl(): string {
    return this.redis.jobs.url;
  }

  /** Adds the job of each run, as screenshot-storage does. */
  async add(...runs: Run[]): Promise<void> {
    for (const run of runs) await this.adder.get(JobClient).add('ocr.analyze', run, { id: run.runId });
  }

  counts(): Promise<JobCounts> {
    return this.adder.get(JobClient).counts('ocr');
  }

  /** The owner is there from now on; what it keeps has outlived its absence. */
  async openOwner(): Promise<void> {
    const providers = [{ provide: Ledger, useValue: this.ledger }];
    const module = { module: class OwnerModule {}, controllers: [ScreenshotOwner], providers };
    const strategy = new RpcServer({ ...answeringAs('storage'), redisUrl: this.rpcUrl });
    const owner = await NestFactory.createMicroservice(module, { strategy, logger });
    await owner.listen();
    this.owner = owner;
  }

  async closeOwner(): Promise<void> {
    await this.owner?.close();
    this.owner = undefined;
  }

  /** Kills the Redis of RPC or of the jobs. The returned function brings it back: that of RPC empty, that of the jobs as it was. */
  async killRedis(which: 'rpc' | 'jobs'): Promise<() => Promise<void>> {
    const { port, kill } = this.redis[which];
    await kill();
    return async () => {
      const dir = which === 'jobs' ? { dir: this.dir } : {};
      this.redis = { ...this.redis, [which]: await startRedis({ port, ...dir }) };
    };
  }

  /** Collects the progress that one person's windows are told; `onProgress` hears it at once. */
  async listen(userId: string, onProgress: (progress: AnalysisProgress) => void = () => {}) {
    const heard: AnalysisProgress[] = [];
    const redis = new Redis(this.rpcUrl);
    redis.on('message', (_channel, text: string) => {
      const event = JSON.parse(text) as LiveEvent;
      if (event.kind !== 'broadcast') return;
      heard.push(event.payload as AnalysisProgress);
      onProgress(event.payload as AnalysisProgress);
    });
    await redis.subscribe(userChannel(userId));
    return { heard, close: () => redis.disconnect() };
  }

  async stop(): Promise<void> {
    await this.closeOwner();
    await this.adder.close();
    await Promise.all([this.redis.rpc.kill(), this.redis.jobs.kill()]);
    await rm(this.dir, { recursive: true, force: true });
  }
}
