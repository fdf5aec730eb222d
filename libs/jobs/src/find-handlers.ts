import type { ErrorEnvelope, JobEntry, JobMap } from '@dearly/contracts';
import type { DiscoveryService, MetadataScanner } from '@nestjs/core';
import type { JobContext } from './job-context';
import { HANDLES, HANDLES_FAILURE } from './job-handler';
import { entryOf, serviceOf } from './job-names';

export type JobHandlers = {
  /** Job -> its handler; every job of the service has one. */
  handle: Map<string, (input: unknown, context: JobContext) => Promise<void>>;
  /** Job -> what its owner does when it has failed for good. */
  failed: Map<string, (input: unknown, error: ErrorEnvelope) => Promise<void>>;
};
type Method = { mark: symbol; job: string; place: string; call: (...args: unknown[]) => Promise<void> };

/** The handlers among the application's providers. @throws Error listing every fault: the boot must not go on. */
export function findHandlers(
  { discovery, scanner }: { discovery: DiscoveryService; scanner: MetadataScanner },
  { map, service }: { map: JobMap; service: string },
): JobHandlers {
  const methods = markedMethods(discovery, scanner);
  const handlers: JobHandlers = { handle: new Map(), failed: new Map() };
  const faults: string[] = [];
  for (const { mark, job, place, call } of methods) {
    const found = mark === HANDLES ? handlers.handle : handlers.failed;
    if (!entryOf(map, job)) faults.push(`${place} is for ${job}, which is no job`);
    else if (serviceOf(job) !== service) faults.push(`${place} is for ${job}, a job of another service`);
    else if (found.has(job)) faults.push(`${place} is for ${job}, which has a handler already`);
    else found.set(job, call);
  }
  for (const [job, entry] of Object.entries<JobEntry>(map)) {
    if (serviceOf(job) !== service) continue;
    if (!handlers.handle.has(job)) faults.push(`${job} has no handler`);
    if (entry.everyMs !== undefined && !entry.input.safeParse({}).success)
      faults.push(`${job} is to start by itself, but needs an input`);
  }
  if (faults.length > 0) throw new Error(`The jobs of ${service} are not in order: ${faults.join('; ')}.`);
  return handlers;
}

function markedMethods(discovery: DiscoveryService, scanner: MetadataScanner): Method[] {
  return discovery.getProviders().flatMap(({ instance }) => {
    if (!isObject(instance)) return [];
    const prototype: unknown = Object.getPrototypeOf(instance);
    if (!isObject(prototype)) return [];
    return scanner.getAllMethodNames(prototype).flatMap((key) => {
      const method = prototype[key];
      if (typeof method !== 'function') return [];
      return [HANDLES, HANDLES_FAILURE].flatMap((mark) => {
        const job: unknown = Reflect.getMetadata(mark, method);
        if (typeof job !== 'string') return [];
        const call = async (...args: unknown[]) => (await method.apply(instance, args)) as void;
        return [{ mark, job, place: `${instance.constructor.name}.${key}`, call }];
      });
    });
  });
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
