import { setTimeout as sleep } from 'node:timers/promises';
import { RedisClock } from './redis-clock';

const HOUR = 3_600_000;

/** A Redis whose clock is so far ahead of this machine's, and that takes its time to answer. */
const redisAhead = (ms: number, delayMs = 0) => ({
  time: async () => {
    await sleep(delayMs);
    const now = Date.now() + ms;
    return [Math.floor(now / 1_000), (now % 1_000) * 1_000];
  },
});

/** How far the clock is ahead of this machine's, to the nearest minute. Math.round would make -0 of a moment less than none. */
const minutesAhead = (clock: RedisClock) => Math.floor((clock.now() - Date.now()) / 60_000 + 0.5);

describe('the clock of Redis', () => {
  it('is this machine’s until Redis was asked, and then Redis’', async () => {
    const clock = new RedisClock();
    expect(minutesAhead(clock)).toBe(0);
    await clock.set(redisAhead(HOUR));
    expect(minutesAhead(clock)).toBe(60);
    await clock.set(redisAhead(-HOUR));
    expect(minutesAhead(clock)).toBe(-60);
  });

  it('stays as it is when the answer is late, or there is none', async () => {
    const clock = new RedisClock();
    await clock.set(redisAhead(HOUR));
    await clock.set(redisAhead(0, 300));
    await clock.set({ time: () => Promise.reject(new Error('NOPERM')) });
    expect(minutesAhead(clock)).toBe(60);
  });

  it('goes on when the clock of this machine is set', async () => {
    const clock = new RedisClock();
    const before = clock.now();
    jest.spyOn(Date, 'now').mockReturnValue(0);
    expect(clock.now() - before).toBeLessThan(HOUR);
    jest.restoreAllMocks();
  });
});
