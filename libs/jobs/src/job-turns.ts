import type { Redis } from 'ioredis';
import type { JobQueue } from './job-queues';

/** The highest priority number of BullMQ. A queue that is never empty gets there after two million rounds. */
const LAST_TURN = 2 ** 21 - 1;

/**
 * Rounds in which each account has one job. A sorted set holds each account's last turn, and as `served` the round that
 * the queue has got to; who comes anew joins the next one, so that newcomers keep nobody back. A job that the queue knows already takes none; a queue
 * without any job begins anew.
 */
const TAKE_TURN = `
local turns = KEYS[1]
if redis.call('exists', KEYS[2]) == 1 then return 0 end
if redis.call('exists', KEYS[3], KEYS[4], KEYS[5], KEYS[6]) == 0 then redis.call('del', turns) end
local served = tonumber(redis.call('zscore', turns, 'served') or 0)
local last = tonumber(redis.call('zscore', turns, ARGV[1]) or 0)
local turn = math.min(math.max(served, last) + 1, tonumber(ARGV[2]))
redis.call('zadd', turns, turn, ARGV[1])
redis.call('zremrangebyscore', turns, '-inf', '(' .. served)
return turn`;

const KEYS = ['wait', 'active', 'prioritized', 'delayed'];

/**
 * The turn of an account's next job, as BullMQ's priority: lower ones are taken first. Each job of an account has a
 * later turn than the one before; who had none waiting joins the next round. 0 when the queue has the job already. @throws Error when Redis is away
 */
export async function takeTurn(
  redis: Redis,
  queue: JobQueue,
  { account, jobId }: { account: string; jobId: string },
): Promise<number> {
  const keys = [queue.toKey('turns'), queue.toKey(jobId), ...KEYS.map((key) => queue.toKey(key))];
  return Number(await redis.eval(TAKE_TURN, keys.length, ...keys, account, LAST_TURN));
}

/** Notes that the queue has got to this turn. A retry has an old one and turns nothing back. */
export async function noteServed(redis: Redis, queue: JobQueue, turn: number): Promise<void> {
  await redis.zadd(queue.toKey('turns'), 'GT', turn, 'served');
}
