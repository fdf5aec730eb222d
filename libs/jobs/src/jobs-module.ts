import { JOBS, type JobMap } from '@dearly/contracts';
import type { DynamicModule, Provider } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService, MetadataScanner } from '@nestjs/core';
import { JobClient } from './job-client';
import { JobQueues } from './job-queues';
import { JobService } from './job-service';
import { PACE, type JobPace } from './job-worker';

export type JobsOptions = {
  /** The Redis of background jobs: append-only, without eviction. */
  redisUrl: string;
  /** Whose jobs this process does, the part before the dot in their names; absent when it only adds jobs. */
  service?: string;
  /** The jobs that exist; the product's own unless a test brings others. */
  map?: JobMap;
  /** Jobs that may run at the same time in this process, not counting those that wait aside. */
  concurrency?: number;
  /** Sees every error of a handler before it is logged; services with a database pass `withoutDatabaseValues`. */
  readError?: (error: unknown) => unknown;
  /** How long a shutdown waits for running jobs, in milliseconds. */
  drainMs?: number;
  /** How soon lost jobs are found; tests do not wait as long as production. */
  pace?: Partial<JobPace>;
};

class JobsModule {}

/**
 * Background jobs for one process: `JobClient` to inject anywhere, and with `service` the handlers (`@Job`) among its providers.
 * Starting fails when a job of the service has no handler or two, or a handler belongs to no job of the service.
 */
export function jobsModule(options: JobsOptions): DynamicModule {
  const { redisUrl, service, map = JOBS, concurrency = 4, readError = (error) => error } = options;
  const { drainMs = 25_000 } = options;
  const pace = { ...PACE, ...options.pace };
  const worker: Provider = {
    provide: JobService,
    inject: [JobQueues, JobClient, DiscoveryService, MetadataScanner],
    useFactory: (
      queues: JobQueues,
      client: JobClient<JobMap>,
      discovery: DiscoveryService,
      scanner: MetadataScanner,
    ) =>
      new JobService(
        { redisUrl, service: service ?? '', map, concurrency, readError, drainMs, pace },
        { queues, client, discovery, scanner },
      ),
  };
  return {
    module: JobsModule,
    global: true,
    imports: [DiscoveryModule],
    providers: [
      { provide: JobQueues, useFactory: () => new JobQueues(redisUrl).connect() },
      {
        provide: JobClient,
        inject: [JobQueues],
        useFactory: (queues: JobQueues) => new JobClient(queues, map),
      },
      ...(service === undefined ? [] : [worker]),
    ],
    exports: [JobClient],
  };
}
