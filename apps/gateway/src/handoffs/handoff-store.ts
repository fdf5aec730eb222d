import { AppError, LIMITS } from '@dearly/contracts';
import { Injectable } from '@nestjs/common';
import { LiveFeeds } from '../realtime/live-feeds';

const { seconds, waiting } = LIMITS.handoff;
/** Names of those that wait, by the time until which they do. */
const WAITING = 'handoffs';

/** One step, so that an account never has two waiting, nor all together more than there is room for. */
const ADD = `
local older = redis.call('GET', KEYS[2])
if older then
  redis.call('DEL', older)
  redis.call('ZREM', KEYS[3], older)
end
redis.call('ZREMRANGEBYSCORE', KEYS[3], '-inf', ARGV[2])
if redis.call('ZCARD', KEYS[3]) >= tonumber(ARGV[5]) then return 0 end
redis.call('SET', KEYS[1], ARGV[1], 'EX', ARGV[4])
redis.call('SET', KEYS[2], KEYS[1], 'EX', ARGV[4])
redis.call('ZADD', KEYS[3], ARGV[3], KEYS[1])
redis.call('EXPIRE', KEYS[3], ARGV[4])
return 1`;

/**
 * Sealed messages in the Redis that keeps nothing: they go with its memory, or after ten minutes. Calls fail with
 * AppError `service_unavailable` while it is away.
 */
@Injectable()
export class HandoffStore {
  constructor(private readonly feeds: LiveFeeds) {}

  /** False when too many wait already. `now` in epoch milliseconds. */
  async add(hash: string, account: string, bytes: Buffer, now: number): Promise<boolean> {
    const keys = [keyOf(hash), `handoff-of:${account}`, WAITING];
    const added = this.feeds.commands.eval(
      ADD,
      keys.length,
      ...keys,
      bytes,
      now,
      now + seconds * 1_000,
      seconds,
      waiting,
    );
    return (await added.catch(unavailable)) === 1;
  }

  /** Undefined when there is nothing, or nothing any more. */
  async take(hash: string): Promise<Buffer | undefined> {
    const key = keyOf(hash);
    const { commands } = this.feeds;
    const taken = Promise.all([commands.getdelBuffer(key), commands.zrem(WAITING, key)]);
    const [bytes] = await taken.catch(unavailable);
    return bytes ?? undefined;
  }
}

function keyOf(hash: string): string {
  return `handoff:${hash}`;
}

function unavailable(cause: unknown): never {
  throw new AppError('service_unavailable', {}, { cause });
}
