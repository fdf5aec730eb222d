import type { JobMap } from '@dearly/contracts';
import type { BeforeApplicationShutdown, OnApplicationBootstrap, OnModuleInit } from '@nestjs/common';
import type { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { findHandlers, type JobHandlers } from './find-handlers';
import type { JobClient } from './job-client';
import { watchQueue } from './job-metrics';
import type { JobQueues } from './job-queues';
import { JobWorker, type JobWorkerOptions } from './job-worker';

type Parts = {
  queues: JobQueues;
  client: JobClient<JobMap>;
  discovery: DiscoveryService;
  scanner: MetadataScanner;
};

/** The working side of background jobs in the life of a Nest application. */
export class JobService implements OnModuleInit, OnApplicationBootstrap, BeforeApplicationShutdown {
  private handlers: JobHandlers | undefined;
  private worker: JobWorker | undefined;
  private stopWatching: () => void = () => undefined;

  constructor(
    private readonly options: JobWorkerOptions,
    private readonly parts: Parts,
  ) {}

  /** @throws Error listing every fault of the handlers */
  onModuleInit(): void {
    this.handlers = findHandlers(this.parts, this.options);
  }

  onApplicationBootstrap(): void {
    if (!this.handlers) return;
    const { queues, client } = this.parts;
    const { service } = this.options;
    this.worker = new JobWorker(this.options, queues, this.handlers);
    this.worker.start();
    this.stopWatching = watchQueue(service, {
      counts: () => client.counts(service),
      dead: () => client.dead(service),
      oldestWaitingSeconds: () => queues.oldestWaitingSeconds(service),
    });
  }

  /** For liveness: false while a job runs here that has lost its lock, or when the worker has stopped to look for more. */
  isAlive(): Promise<boolean> {
    return Promise.resolve(this.worker?.isAlive ?? true);
  }

  /** Before the database goes: running jobs still need it. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopWatching();
    await this.worker?.stop();
  }
}
