/** Which of the two comes first in days such as 03/04/2025. */
export type DayOrder = 'day_first' | 'month_first';
/** Why a cell is no day: `two_days` when it could be either of two, `not_yet` when it is still to come. */
export type NoDay = 'two_days' | 'no_day' | 'not_yet';

const DAY_MS = 86_400_000;
/** Nobody agreed to text messages before. */
const FIRST_YEAR = 1990;
/** What may follow a day: a time, which may have a zone. */
const TIME = String.raw`(?:[T ,]+\d{1,2}[:.h]\d{2}.{0,40})?$`;
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})(?:([-/.])(\d{1,2})\2|年(\d{1,2})月)(\d{1,2})日?${TIME}`);
const NUMBERS = new RegExp(String.raw`^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})${TIME}`);
const NAME = String.raw`(\p{L}{3,12})\.?`;
const DAY_NAME = new RegExp(
  String.raw`^(\d{1,2})(?:\.|st|nd|rd|th|er|º|°)?[ -](?:de )?${NAME},?[ -](?:de )?(\d{4})${TIME}`,
  'u',
);
const NAME_DAY = new RegExp(String.raw`^${NAME} (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})${TIME}`, 'u');

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

let months: Map<string, number> | undefined;
/** Months by their names, long and short, in the languages of the product that write them with letters. */
function monthOf(name: string): number {
  if (!months) {
    months = new Map();
    for (const language of ['en', 'de', 'fr', 'es', 'it', 'pt'])
      for (const style of ['long', 'short'] as const) {
        const format = new Intl.DateTimeFormat(language, { month: style, timeZone: 'UTC' });
        for (let month = 1; month <= 12; month++)
          months.set(plain(format.format(Date.UTC(2025, month - 1, 1))).replace('.', ''), month);
      }
    months.set('sept', 9);
  }
  return months.get(plain(name)) ?? 0;
}

/** The order that this cell proves: one of its two numbers is too large for a month. Dots put the day first everywhere. */
export function provenOrder(cell: string): DayOrder | undefined {
  const [, one, mark, two] = NUMBERS.exec(cell.trim()) ?? [];
  if (one === undefined || mark === '.') return undefined;
  if (Number(one) > 12 && Number(two) <= 12) return 'day_first';
  return Number(one) <= 12 && Number(two) > 12 ? 'month_first' : undefined;
}

/** Whether a cell means to be a day in numbers, such as 13/13/2025, wherever it stands. */
export const looksLikeDay = (cell: string): boolean =>
  NUMBERS.test(cell.trim()) || YEAR_FIRST.test(cell.trim());

/**
 * The day (YYYY-MM-DD) that a cell says, as it says it: a time and its zone are left aside. `order` settles days that
 * could be two. `now` in milliseconds. Nothing is guessed: years of two digits and bare numbers are no day.
 */
export function readDay(cell: string, order: DayOrder | undefined, now: number): { on: string } | NoDay {
  const text = cell.trim().replace(/\s+/g, ' ');
  const first = YEAR_FIRST.exec(text);
  if (first) return dayOf(first[1], first[3] ?? first[4], first[5], now);
  const named = DAY_NAME.exec(text);
  if (named) return dayOf(named[3], monthOf(named[2] ?? ''), named[1], now);
  const monthFirst = NAME_DAY.exec(text);
  if (monthFirst) return dayOf(monthFirst[3], monthOf(monthFirst[1] ?? ''), monthFirst[2], now);
  const [, one = '', mark, two = '', year] = NUMBERS.exec(text) ?? [];
  if (mark === undefined) return 'no_day';
  const known = mark === '.' || Number(one) === Number(two) ? 'day_first' : (provenOrder(text) ?? order);
  // Both too large for a month: no order makes a day of it.
  if (known === undefined && Number(one) <= 12) return 'two_days';
  return known === 'month_first' ? dayOf(year, one, two, now) : dayOf(year, two, one, now);
}

type Part = string | number | undefined;

function dayOf(year: Part, month: Part, day: Part, now: number): { on: string } | NoDay {
  const [y, m, d] = [Number(year), Number(month), Number(day)];
  const at = Date.UTC(y, m - 1, d);
  const on = new Date(at).toISOString().slice(0, 10);
  const isThere = on === [y, String(m).padStart(2, '0'), String(d).padStart(2, '0')].join('-');
  if (!isThere || y < FIRST_YEAR) return 'no_day';
  // It may be tomorrow already where the list was written.
  return at > now + DAY_MS ? 'not_yet' : { on };
}
