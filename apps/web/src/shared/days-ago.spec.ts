import { daysAgo } from './days-ago';

const at = (day: number, hour: number, month = 3) => new Date(2025, month - 1, day, hour).getTime();

it.each([
  ['today', at(20, 0), at(20, 23)],
  ['yesterday', at(19, 23), at(20, 0)],
  ['2 days ago', at(18, 23), at(20, 0)],
  ['30 days ago', at(1, 1, 3), at(31, 23, 3)],
  ['today', at(21, 9), at(20, 9)],
])('says %s by the calendar and not by hours', (words, ms, now) => {
  expect(daysAgo(ms, now)).toBe(words);
});
