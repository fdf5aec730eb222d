import { grownBy, growthOf } from './growth';
import type { Sample } from './samples';

const MINUTE = 60_000;
/** A run of 30 minutes, measured once a minute; `size` says pid and megabytes in each. */
const run = (size: (minute: number) => [pid: number, megabytes: number] | undefined): Sample[] =>
  Array.from({ length: 31 }, (_, minute) => {
    const found = size(minute);
    const sizes = found && { pid: found[0], megabytes: found[1], handles: 40 };
    return { atMs: minute * MINUTE, sizes: new Map(sizes ? [['auth', sizes]] : []) };
  });
const growth = (samples: Sample[]) => growthOf(samples, 30 * MINUTE);

test('what a process takes before the first third of a run is not compared', () => {
  expect(growth(run((minute) => [1, minute < 10 ? 50 + minute : 100]))).toEqual([
    {
      name: 'auth',
      start: { megabytes: 100, handles: 40 },
      end: { megabytes: 100, handles: 40 },
      since: 10 * MINUTE,
    },
  ]);
});

test('a single peak does not count, and what stays does', () => {
  expect(growth(run((minute) => [1, minute === 11 || minute === 28 ? 900 : minute]))[0]).toMatchObject({
    start: { megabytes: 12 },
    end: { megabytes: 29 },
  });
});

test('one that was restarted is compared from a minute after it was seen first', () => {
  expect(growth(run((minute) => [minute < 14 ? 1 : 2, minute]))[0]).toMatchObject({
    start: { megabytes: 16 },
    since: 15 * MINUTE,
  });
});

test('one that was restarted near the end is not compared', () => {
  expect(growth(run((minute) => [minute < 20 ? 1 : 2, 100]))).toEqual([
    { name: 'auth', end: { megabytes: 100, handles: 40 } },
  ]);
});

test('growth is in percent', () => {
  expect(grownBy(80, 100)).toBe(25);
  expect(grownBy(100, 95)).toBe(-5);
  expect(grownBy(0, 5)).toBe(0);
});
