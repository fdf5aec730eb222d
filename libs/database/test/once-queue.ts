import type { Redis } from 'ioredis';
import type { OutboxJob } from '../src';

/** The least that a queue must promise the relay: it takes an id once, and what it has taken it keeps. */
const TAKE = `
if redis.call('SADD', KEYS[1], ARGV[1]) == 1 then redis.call('RPUSH', KEYS[2], ARGV[1]) end
return redis.call('INCR', KEYS[3])`;

export async function put(redis: Redis, name: string, { id }: OutboxJob): Promise<void> {
  await redis.eval(TAKE, 3, `${name}:known`, `${name}:jobs`, `${name}:offers`, id);
}

export function jobsIn(redis: Redis, name: string): Promise<string[]> {
  return redis.lrange(`${name}:jobs`, 0, -1);
}

/** How often a job was offered, accepted or not. */
export async function offersTo(redis: Redis, name: string): Promise<number> {
  return Number(await redis.get(`${name}:offers`));
}
