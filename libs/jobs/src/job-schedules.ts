import type { JobEntry, JobMap } from '@dearly/contracts';
import { serviceOf } from './job-names';
import { jobOptions } from './job-options';
import type { JobQueue } from './job-queues';

/**
 * Lets the jobs with `everyMs` start by themselves, once in that time over all replicas, and no others. May be called
 * at any time by any replica: a schedule that stands keeps its hours.
 */
export async function planSchedules(
  queue: JobQueue,
  { map, service }: { map: JobMap; service: string },
): Promise<void> {
  const planned = new Set<string>();
  for (const [name, entry] of Object.entries<JobEntry>(map)) {
    if (serviceOf(name) !== service || entry.everyMs === undefined) continue;
    planned.add(name);
    const template = { name, data: { input: {} }, opts: jobOptions(entry) };
    await queue.upsertJobScheduler(name, { every: entry.everyMs }, template);
  }
  for (const { key } of await queue.getJobSchedulers()) {
    if (!planned.has(key)) await queue.removeJobScheduler(key);
  }
}
