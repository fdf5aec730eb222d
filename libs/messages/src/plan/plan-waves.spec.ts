import { LIMITS, type SendingPlan } from '@dearly/contracts';
import fc from 'fast-check';
import { breaches, slowTimes } from '../../test/plan-oracle';
import { lists, NUMBERS, plans } from '../../test/plans';
import { pausesOf } from './pauses';
import { planWaves } from './plan-waves';
import type { Wave } from './waves';

const SECOND = 1000;
const DAY = LIMITS.sending.milliseconds;
const NOON = Date.UTC(2026, 5, 3, 12);
const always: SendingPlan = {
  zone: 'Europe/Berlin',
  startMs: NOON,
  jitterPercent: 0,
  seed: 1,
  quiet: null,
  weekends: true,
  sentMs: [],
};
const many = (count: number, phone = NUMBERS.berlin) =>
  Array.from({ length: count }, (_, index) => ({ id: `m${index + 1}`, phones: [phone] }));
const shapeOf = (waves: readonly Wave[]) => waves.map(({ startMs, messages }) => [startMs, messages.length]);
const pausesIn = ({ messages }: Wave) =>
  messages.slice(1).map(({ atMs }, place) => (atMs - (messages[place]?.atMs ?? 0)) / SECOND);

describe('any plan', () => {
  const delays = fc.constantFrom(60, 120, 300, 1800);

  it('breaks no rule, and loses and doubles nobody', () => {
    fc.assert(
      fc.property(lists(120), delays, plans, (messages, delay, plan) => {
        const { waves } = planWaves(messages, delay, plan);
        expect(breaches(waves, messages, plan)).toEqual([]);
        const ids = waves.flatMap((wave) => wave.messages.map(({ id }) => id));
        expect(ids.toSorted()).toEqual(messages.map(({ id }) => id).toSorted());
      }),
      { numRuns: 60 },
    );
  });

  it('has waves of at most 50, with pauses within the percentage', () => {
    fc.assert(
      fc.property(lists(120), delays, plans, (messages, delay, plan) => {
        const { waves } = planWaves(messages, delay, plan);
        const most = (delay * plan.jitterPercent) / 100;
        for (const wave of waves) {
          expect(wave.messages.length).toBeLessThanOrEqual(LIMITS.csv.messagesPerFile);
          expect(wave.messages[0]?.atMs).toBe(wave.startMs);
          for (const pause of pausesIn(wave)) expect(Math.abs(pause - delay)).toBeLessThanOrEqual(most);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('lets the first in the list that may go first, and as soon as one may', () => {
    fc.assert(
      fc.property(lists(30), delays, plans, (messages, delay, some) => {
        const plan = { ...some, sentMs: [] };
        const { waves } = planWaves(messages, delay, plan);
        const expected = slowTimes(messages, pausesOf(messages.length, delay, plan), plan);
        expect(waves.flatMap((wave) => wave.messages)).toEqual(expected);
      }),
      { numRuns: 40 },
    );
  });

  it('gives the same times for the same seed, and others for another', () => {
    const times = (seed: number) => planWaves(many(40), 120, { ...always, jitterPercent: 30, seed });
    expect(times(7)).toEqual(times(7));
    expect(times(7)).not.toEqual(times(8));
  });
});

describe('the limit of a day', () => {
  it.each([0, 10, 50])('lets one wave go each day, however the pauses vary (%i %%)', (jitterPercent) => {
    const { waves, held } = planWaves(many(120), 120, { ...always, jitterPercent });
    expect(waves.map(({ messages }) => messages.length)).toEqual([50, 50, 20]);
    expect(held).toEqual({ quiet: 0, weekend: 0, limit: 70 });
    if (jitterPercent === 0) expect(waves.map(({ startMs }) => startMs - NOON)).toEqual([0, DAY, 2 * DAY]);
  });

  it('counts those that left before, and waits for no more than an hour of them at once', () => {
    const hours = (count: number) => count * 3_600_000;
    const sentMs = [...Array<number>(20).fill(NOON - hours(20)), ...Array<number>(30).fill(NOON - hours(2))];
    const { waves } = planWaves(many(40), 60, { ...always, sentMs });
    expect(shapeOf(waves)).toEqual([
      [NOON + hours(4), 20],
      [NOON + hours(22), 20],
    ]);
  });

  it('starts a new file after 50 even where the limit lets them go on', () => {
    expect(shapeOf(planWaves(many(51), 1800, always).waves)).toEqual([
      [NOON, 50],
      [NOON + 50 * 1800 * SECOND, 1],
    ]);
  });
});

describe('messages that are held', () => {
  const quiet = { from: 21, to: 8 };

  it('are those that leave later than the pauses alone would let them', () => {
    const list = [
      ...many(2, NUMBERS.losAngeles),
      ...many(2).map(({ phones }, at) => ({ id: `b${at}`, phones })),
    ];
    const { waves, held } = planWaves(list, 60, { ...always, quiet });
    expect(waves.map(({ messages }) => messages.map(({ id }) => id))).toEqual([
      ['b0', 'b1'],
      ['m1', 'm2'],
    ]);
    expect(held).toEqual({ quiet: 2, weekend: 0, limit: 0 });
  });

  it('wait for Monday where weekends are free, and for the evening before to end', () => {
    const saturday = Date.UTC(2026, 5, 6, 12);
    const { waves, held } = planWaves(many(3), 60, { ...always, startMs: saturday, quiet, weekends: false });
    expect(shapeOf(waves)).toEqual([[Date.UTC(2026, 5, 8, 6), 3]]);
    expect(held).toEqual({ quiet: 0, weekend: 3, limit: 0 });
  });
});

it('has no waves for nobody', () => {
  expect(planWaves([], 60, always)).toEqual({ waves: [], held: { quiet: 0, weekend: 0, limit: 0 } });
});
