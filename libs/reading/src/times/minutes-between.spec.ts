import fc from 'fast-check';
import { minutesBetween, type Gap } from './minutes-between';
import { parseTimeLine } from './parse-time-line';
import type { TimeLine, WrittenDay } from './time-line';

const DAY = 1_440;

function between(earlier: string, later: string): Gap | undefined {
  const [from, to] = [parseTimeLine(earlier), parseTimeLine(later)];
  if (!from || !to) throw new Error('a line of the test is no time line');
  return minutesBetween(from, to);
}
const exactly = (minutes: number): Gap => ({ min: minutes, max: minutes });

describe('minutes between two time lines', () => {
  it.each<[string, string, Gap | undefined]>([
    ['Yesterday 4:02 PM', 'Yesterday 6:47 PM', exactly(165)],
    ['Yesterday 11:50 PM', 'Today 12:10 AM', exactly(20)],
    ['Monday 8:00 AM', 'Thursday 8:30 AM', exactly(3 * DAY + 30)],
    ['Friday 8:00 AM', 'Monday 8:00 AM', exactly(3 * DAY)],
    ['Thursday 3:31 PM', 'Today 3:31 PM', { min: 2 * DAY, max: 6 * DAY }],
    ['Thursday 3:31 PM', 'Yesterday 3:31 PM', { min: DAY, max: 5 * DAY }],
    ['Dec 31, 2024 at 11:00 PM', 'Jan 1, 2025 at 1:00 AM', exactly(120)],
    ['Mon, Mar 3 at 7:15 AM', 'Wed, Mar 5 at 7:15 AM', exactly(2 * DAY)],
    ['Dec 31 at 11:00 PM', 'Jan 1 at 1:00 AM', exactly(120)],
    ['Feb 28 at 9:00 AM', 'Mar 1 at 9:00 AM', { min: DAY, max: 2 * DAY }],
    ['Wed, Feb 28 at 9:00 AM', 'Fri, Mar 1 at 9:00 AM', exactly(2 * DAY)],
    ['Sat, May 10 at 7:00 AM', 'Today 7:00 AM', { min: 2 * DAY, max: null }],
    ['Sat, May 10 at 7:00 AM', 'Monday 7:00 AM', { min: DAY, max: null }],
    ['Jan 5, 2024 at 9:00 AM', 'Jan 6 at 9:00 AM', { min: DAY, max: null }],
    ['Yesterday', 'Today', { min: 1, max: 2 * DAY - 1 }],
    ['Today 8:30 AM', '9:00 AM', exactly(30)],
    ['Today 8:30 AM', 'Today 8:00 AM', undefined],
    ['Today 8:30 AM', 'Thursday 9:00 AM', undefined],
    ['Thursday 8:30 AM', 'May 10 at 9:00 AM', undefined],
    ['May 10 at 9:00 AM', 'May 10, 2024 at 9:00 AM', undefined],
    ['9:00 AM', 'Today 9:30 AM', undefined],
  ])('from %j to %j', (earlier, later, gap) => {
    expect(between(earlier, later)).toEqual(gap);
  });

  it('always hold the true span, whenever the picture was taken', () => {
    const now = fc.integer({ min: Date.UTC(2020, 0) / 60_000, max: Date.UTC(2035, 0) / 60_000 });
    // Mostly of the last days, where the ways of writing change.
    const age = fc.oneof(fc.integer({ min: 0, max: 9 * DAY }), fc.integer({ min: 0, max: 900 * DAY }));
    fc.assert(
      fc.property(now, age, age, (taken, one, other) => {
        const [from, to] = [taken - Math.max(one, other), taken - Math.min(one, other)];
        const gap = minutesBetween(asPhonesWrite(from, taken), asPhonesWrite(to, taken));
        expect(gap?.min).toBeLessThanOrEqual(to - from);
        expect(gap?.max ?? Infinity).toBeGreaterThanOrEqual(to - from);
      }),
      { numRuns: 2_000 },
    );
  });
});

function asPhonesWrite(moment: number, taken: number): TimeLine {
  const daysAgo = Math.floor(taken / DAY) - Math.floor(moment / DAY);
  const date = new Date(moment * 60_000);
  const weekday = date.getUTCDay();
  const year = date.getUTCFullYear();
  const isOld = year !== new Date(taken * 60_000).getUTCFullYear();
  const written: WrittenDay = {
    kind: 'date',
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    year: isOld ? year : null,
    weekday: isOld ? null : weekday,
  };
  const young: WrittenDay = daysAgo < 2 ? { kind: 'relative', daysAgo } : { kind: 'weekday', weekday };
  return { day: daysAgo < 7 ? young : written, minute: moment % DAY };
}
