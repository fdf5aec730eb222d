import type { SendingPlan } from '@dearly/contracts';
import fc from 'fast-check';
import { suits } from '../../test/plan-oracle';
import { lists, NUMBERS, plans } from '../../test/plans';
import { earliestFor, isAllowed } from './earliest-for';

const plan: SendingPlan = {
  zone: 'Europe/Berlin',
  startMs: 0,
  jitterPercent: 0,
  seed: 1,
  quiet: { from: 21, to: 8 },
  weekends: true,
  sentMs: [],
};
const iso = (phones: string[], from: string, settings: Partial<SendingPlan> = {}) =>
  new Date(earliestFor(phones, { ...plan, ...settings }, Date.parse(from))).toISOString();

it('is the first minute that suits', () => {
  const MINUTE = 60_000;
  fc.assert(
    fc.property(lists(1, 1), plans, fc.integer({ min: -600, max: 3000 }), ([message], some, minutes) => {
      const phones = message?.phones ?? [];
      const fromMs = some.startMs + minutes * MINUTE;
      let expected = Math.max(fromMs, some.startMs);
      while (!suits(phones, some, expected)) expected = (Math.floor(expected / MINUTE) + 1) * MINUTE;
      expect(earliestFor(phones, some, fromMs)).toBe(expected);
      expect(isAllowed(phones, some, expected)).toBe(true);
      expect(isAllowed(phones, some, fromMs)).toBe(expected === fromMs);
    }),
    { numRuns: 100 },
  );
});

it('is eight in the morning where they live, on days of the clock change too', () => {
  expect(iso([NUMBERS.newYork], '2026-03-07T20:00-05:00')).toBe('2026-03-08T01:00:00.000Z');
  expect(iso([NUMBERS.newYork], '2026-03-07T21:00-05:00')).toBe('2026-03-08T12:00:00.000Z');
  expect(iso([NUMBERS.newYork], '2026-10-31T22:00-04:00')).toBe('2026-11-01T13:00:00.000Z');
  expect(iso([NUMBERS.berlin], '2026-03-28T22:00Z')).toBe('2026-03-29T06:00:00.000Z');
  expect(iso([NUMBERS.kathmandu], '2026-03-28T22:00Z')).toBe('2026-03-29T02:15:00.000Z');
});

it('waits for all zones of all people, and goes by the sender where no zone is known', () => {
  expect(iso([NUMBERS.berlin, NUMBERS.newYork], '2026-06-03T06:00Z')).toBe('2026-06-03T12:00:00.000Z');
  expect(iso([NUMBERS.tollFree], '2026-06-03T03:00Z')).toBe('2026-06-03T06:00:00.000Z');
  expect(iso([NUMBERS.tollFree], '2026-06-03T03:00Z', { zone: 'Asia/Tokyo' })).toBe(
    '2026-06-03T03:00:00.000Z',
  );
});

it('goes by the first person where no moment suits all', () => {
  const settings = { quiet: { from: 10, to: 8 } };
  expect(iso([NUMBERS.berlin, NUMBERS.newYork], '2026-06-03T00:00Z', settings)).toBe(
    '2026-06-03T06:00:00.000Z',
  );
  expect(iso([NUMBERS.newYork, NUMBERS.berlin], '2026-06-03T00:00Z', settings)).toBe(
    '2026-06-03T12:00:00.000Z',
  );
});
