import fc from 'fast-check';
import { finishTime, paceOf } from './pace';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const NOW = 1_740_000_000_000;
const anyTimes = fc.array(fc.integer({ min: NOW - 3 * DAY, max: NOW + 3 * DAY }), { maxLength: 120 });
const anyInterval = fc.constantFrom(60, 120, 180, 240, 300, 600, 900, 1800);

/** The most of these times that lie within any 24 hours. */
function busiestDay(times: readonly number[]): number {
  return Math.max(
    0,
    ...times.map((from) => times.filter((time) => time >= from && time < from + DAY).length),
  );
}

describe('paceOf', () => {
  it('has nothing to wait for before the first message', () => {
    expect(paceOf([], 120, NOW)).toEqual({ used: 0, reopensAt: null, nextAt: NOW });
  });

  it('puts the chosen delay after the last message that left', () => {
    expect(paceOf([NOW - 5 * MINUTE, NOW - MINUTE], 120, NOW).nextAt).toBe(NOW + MINUTE);
  });

  it('closes at the 50th message and reopens 24 hours after the first of them', () => {
    const times = Array.from({ length: 49 }, (_, index) => NOW - DAY + (index + 1) * MINUTE);
    expect(paceOf(times, 60, NOW).reopensAt).toBeNull();
    expect(paceOf([...times, NOW], 60, NOW)).toMatchObject({ used: 50, reopensAt: NOW + MINUTE });
    expect(paceOf([...times, NOW], 60, NOW + MINUTE)).toMatchObject({ used: 49, reopensAt: null });
  });

  it('never lets anybody wait longer than a day or than the delay, whatever the clock has done', () => {
    fc.assert(
      fc.property(anyTimes, anyInterval, (times, interval) => {
        const { used, reopensAt, nextAt } = paceOf(times, interval, NOW);
        expect(used).toBeLessThanOrEqual(times.length);
        expect(reopensAt === null).toBe(used < 50);
        if (reopensAt !== null) {
          expect(reopensAt).toBeGreaterThan(NOW);
          expect(reopensAt).toBeLessThanOrEqual(NOW + DAY);
        }
        expect(nextAt - NOW).toBeLessThanOrEqual(interval * 1000);
      }),
    );
  });

  it('keeps every 24 hours at 50 messages for whoever sends whenever the queue is open', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 90 * MINUTE }), { minLength: 60, maxLength: 200 }),
        (pauses) => {
          const times: number[] = [];
          let now = NOW;
          for (const pause of pauses) {
            now += pause;
            if (paceOf(times, 60, now).reopensAt === null) times.push(now);
          }
          expect(busiestDay(times)).toBeLessThanOrEqual(50);
        },
      ),
      { numRuns: 30 },
    );
  });
});

describe('finishTime', () => {
  it('is the delay between messages, none before the first', () => {
    expect(finishTime([], 120, NOW, 1)).toBe(NOW);
    expect(finishTime([], 120, NOW, 50)).toBe(NOW + 98 * MINUTE);
  });

  it('waits a day for the 51st', () => {
    expect(finishTime([], 120, NOW, 51)).toBe(NOW + DAY);
    expect(finishTime([], 120, NOW, 101)).toBe(NOW + 2 * DAY);
  });

  it('is when somebody is done who sends as soon as limit and delay allow', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: NOW - 2 * DAY, max: NOW }), { maxLength: 80 }),
        anyInterval,
        fc.integer({ min: 1, max: 130 }),
        (before, interval, count) => {
          const times = [...before];
          let now = NOW;
          for (let sent = 0; sent < count; sent += 1) {
            for (let wait = paceOf(times, interval, now); ; wait = paceOf(times, interval, now)) {
              const until = Math.max(wait.nextAt, wait.reopensAt ?? now);
              if (until <= now) break;
              now = until;
            }
            times.push(now);
          }
          expect(finishTime(before, interval, NOW, count)).toBe(now);
        },
      ),
      { numRuns: 50 },
    );
  });
});
