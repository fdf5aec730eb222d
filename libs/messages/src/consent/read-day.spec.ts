import { readDay, type DayOrder } from './read-day';

const NOW = Date.UTC(2025, 5, 15, 12);
const read = (cell: string, order?: DayOrder) => {
  const day = readDay(cell, order, NOW);
  return typeof day === 'object' ? day.on : day;
};

it.each([
  ['2025-03-01', '2025-03-01'],
  ['2025-03-01T23:59:59Z', '2025-03-01'],
  ['2025-03-01 14:22:05 +0200', '2025-03-01'],
  ['2025/3/1', '2025-03-01'],
  ['2025年3月1日', '2025-03-01'],
  ['1.3.2025', '2025-03-01'],
  ['31/12/2024', '2024-12-31'],
  ['12/31/2024 2:05 PM', '2024-12-31'],
  ['03/03/2025', '2025-03-03'],
  ['1 March 2025', '2025-03-01'],
  ['1st Mar 2025', '2025-03-01'],
  ['March 1, 2025', '2025-03-01'],
  ['1. März 2025', '2025-03-01'],
  ['1er février 2025', '2025-02-01'],
  ['1 de mayo de 2025', '2025-05-01'],
  ['1 giugno 2025', '2025-06-01'],
  ['1 de dezembro de 2024', '2024-12-01'],
  ['Sept 5, 2024', '2024-09-05'],
  ['29 Feb 2024', '2024-02-29'],
])('%s is the day %s', (cell, day) => expect(read(cell)).toBe(day));

it.each([
  ['03/04/2025', 'two_days'],
  ['3-4-2025', 'two_days'],
  ['13/13/2025', 'no_day'],
  ['31/02/2025', 'no_day'],
  ['2025-02-30', 'no_day'],
  ['29 Feb 2025', 'no_day'],
  ['3/4/25', 'no_day'],
  ['45717', 'no_day'],
  ['20250301', 'no_day'],
  ['1740787200', 'no_day'],
  ['1 Smarch 2025', 'no_day'],
  ['last summer', 'no_day'],
  ['2025-03', 'no_day'],
  ['0025-03-01', 'no_day'],
  ['1899-12-31', 'no_day'],
  ['2025-07-01', 'not_yet'],
  ['', 'no_day'],
])('%s is named and not guessed', (cell, why) => expect(read(cell)).toBe(why));

it('what could be two days is the one that the order says, and no order makes a day of what is none', () => {
  expect([read('03/04/2025', 'day_first'), read('03/04/2025', 'month_first')]).toEqual([
    '2025-04-03',
    '2025-03-04',
  ]);
  expect([read('13/13/2025', 'day_first'), read('13/13/2025', 'month_first')]).toEqual(['no_day', 'no_day']);
  expect(read('31/12/2024', 'month_first')).toBe('2024-12-31');
});

it('takes tomorrow, which may have begun where the list was written', () => {
  expect([read('2025-06-16'), read('2025-06-17')]).toEqual(['2025-06-16', 'not_yet']);
});
