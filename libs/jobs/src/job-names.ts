import type { JobEntry, JobMap } from '@dearly/contracts';

/** First part of every key in Redis. */
export const PREFIX = 'dearly';

/** Service part of a job's name, which is also its queue's name: `storage` of `storage.purge`. */
export function serviceOf(name: string): string {
  return name.slice(0, Math.max(name.indexOf('.'), 0));
}

/** Queue that keeps the jobs of a service which have failed for good. */
export function deadQueueOf(service: string): string {
  return `${service}-dead`;
}

/** The entry of a job, undefined when there is no such job; names come from outside and may be `__proto__`. */
export function entryOf(map: JobMap, name: string): JobEntry | undefined {
  return Object.hasOwn(map, name) ? map[name as keyof JobMap] : undefined;
}

/** A job's name as it may stand in a metric: there are only so many. */
export function labelOf(map: JobMap, name: string): string {
  return entryOf(map, name) ? name : 'unknown';
}

/** Id within the queue: one id is one job of that name. BullMQ gives colons in ids a meaning of its own. */
export function queueIdOf(name: string, id: string): string {
  return `${name}/${encodeURIComponent(id)}`;
}

/** The id that was given to `add`; a job that came by itself, or from elsewhere, only has the queue's. */
export function givenIdOf(name: string, queueId: string): string {
  const start = `${name}/`;
  if (!queueId.startsWith(start)) return queueId;
  try {
    return decodeURIComponent(queueId.slice(start.length));
  } catch {
    return queueId;
  }
}
