import { Logger, type INestApplicationContext, type LoggerService, type Provider } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { JobClient, jobsModule, type JobsOptions } from '../src';
import type { Effects } from './effects';
import { TEST_JOBS, TestJobs } from './test-jobs';

export type TestApp = {
  client: JobClient<typeof TEST_JOBS>;
  jobs: TestJobs;
  nest: INestApplicationContext;
  close: () => Promise<void>;
};

/** Production's waits, shorter. A lock outlives a pause of a busy machine all the same. */
const TEST_PACE = { lockMs: 3_000, stalledMs: 1_000, lookMs: 250 };

/** One replica of the test service: a Nest application of its own with real queues. */
export async function startApp(
  effects: Effects,
  options: Partial<JobsOptions> & { redisUrl: string },
): Promise<TestApp> {
  const jobs = new TestJobs(effects);
  const nest = await startNest([{ provide: TestJobs, useValue: jobs }], { service: 'test', ...options });
  return { client: nest.get(JobClient), jobs, nest, close: () => nest.close() };
}

/** A process that only adds jobs. */
export async function startClient(redisUrl: string): Promise<Omit<TestApp, 'jobs'>> {
  const nest = await startNest([], { redisUrl });
  return { client: nest.get(JobClient), nest, close: () => nest.close() };
}

export async function startNest(
  providers: Provider[],
  options: JobsOptions,
): Promise<INestApplicationContext> {
  const module = {
    module: class TestModule {},
    imports: [jobsModule({ map: TEST_JOBS, pace: TEST_PACE, ...options })],
    providers,
  };
  const nest = await NestFactory.createApplicationContext(module, { logger: testLog, abortOnError: false });
  Logger.overrideLogger(testLog);
  return nest;
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
