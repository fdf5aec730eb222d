import type { Redis } from 'ioredis';
import { entryOf, type Entry, type RawEntry } from './stream-entry';
import { aliveKey, GROUP, LOOK_MS, streamOf } from './stream-names';

export type Inherited = { entry: Entry; deliveries: number };

/** Removes a consumer unless it lives again or still holds entries: those would be lost with it. */
const REMOVE_IF_DEAD_AND_EMPTY = `
if redis.call('EXISTS', KEYS[2]) == 1 then return 0 end
if #redis.call('XPENDING', KEYS[1], ARGV[1], '-', '+', 1, ARGV[2]) > 0 then return 0 end
redis.call('XGROUP', 'DELCONSUMER', KEYS[1], ARGV[1], ARGV[2])
return 1`;

/** Members of the group, other than `self`, that give no sign of life. */
export async function silentReplicas(redis: Redis, service: string, self: string): Promise<string[]> {
  const consumers = (await redis.xinfo('CONSUMERS', streamOf(service), GROUP)) as unknown[][];
  const others = consumers.map(([, name]) => String(name)).filter((name) => name !== self);
  const alive = await Promise.all(others.map((name) => redis.exists(aliveKey(service, name))));
  return others.filter((_name, index) => alive[index] === 0);
}

/**
 * Makes the pending requests of a dead replica those of `self`. When several replicas try, each request goes to one
 * of them: a claim restarts the idle time that the next claim asks for.
 */
export async function claimFrom(
  redis: Redis,
  service: string,
  dead: string,
  self: string,
): Promise<Inherited[]> {
  const stream = streamOf(service);
  const pending = (await redis.xpending(stream, GROUP, '-', '+', 1_000, dead)) as [
    string,
    string,
    number,
    number,
  ][];
  if (pending.length === 0) return [];
  const ids = pending.map(([id]) => id);
  const claimed = (await redis.xclaim(stream, GROUP, self, LOOK_MS, ...ids)) as (RawEntry | null)[];
  const deliveries = new Map(pending.map(([id, , , count]) => [id, count]));
  return claimed
    .filter((raw) => raw !== null)
    .map((raw) => ({ entry: entryOf(raw), deliveries: deliveries.get(raw[0]) ?? 1 }));
}

/** Drops a dead replica; one that holds requests again stays. */
export async function removeReplica(redis: Redis, service: string, dead: string): Promise<void> {
  await redis.eval(REMOVE_IF_DEAD_AND_EMPTY, 2, streamOf(service), aliveKey(service, dead), GROUP, dead);
}
