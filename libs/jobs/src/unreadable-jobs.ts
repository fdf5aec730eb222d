import type { Redis } from 'ioredis';
import type { JobQueue } from './job-queues';

/** Fields of a job that BullMQ parses without a net; absent, they have a default. */
const JSON_FIELDS = ['data', 'opts', 'progress', 'parent'] as const;

/**
 * Removes the fields of these jobs that are no JSON. BullMQ cannot even load such a job, so it would go round for ever;
 * without them it can, and is refused like any other that makes no sense.
 */
export async function repairUnreadable(redis: Redis, queue: JobQueue, ids: string[]): Promise<void> {
  for (const id of ids) {
    const key = queue.toKey(id);
    const values = await redis.hmget(key, ...JSON_FIELDS);
    const broken = JSON_FIELDS.filter((_field, index) => !isReadable(values[index]));
    if (broken.length > 0) await redis.hdel(key, ...broken);
  }
}

/** All of them are objects but the progress, which nobody here sets. */
function isReadable(text: string | null | undefined): boolean {
  if (text === null || text === undefined) return true;
  try {
    return JSON.parse(text) !== null;
  } catch {
    return false;
  }
}
