import { readDigits } from './read-digits';
import { FIRST_YEAR, type WrittenDay } from './time-line';

const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');
const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);
const SHORT = /^(sun|mon|tues?|wed|thu|thurs?|fri|sat|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)$/i;
const DAYS_OF_MONTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
/** Today and yesterday, in English, Spanish, French, German, Portuguese and Italian. */
const RELATIVE = [
  ['Today', 'Hoy', "Aujourd'hui", 'Heute', 'Hoje', 'Oggi'],
  ['Yesterday', 'Ayer', 'Hier', 'Gestern', 'Ontem', 'Ieri'],
];
/** What reads as a later year is a number. */
const LAST_YEAR = 2099;
/** Letters of the longest shortened day, `Thurs`. */
const LONGEST_SHORT = 5;
/** Letters: shorter names differ by one letter from other words, `May` from `Way`. */
const LONG_NAME = 5;

/**
 * The day of a time line without its time, such as `Yesterday`, `Sat, May 10`, `Mon, 3 Mar` or `Jan 5, 2025`. With
 * `isTimed` a long word may have one letter wrong: what stands before a time is hardly a sentence.
 */
export function parseDay(text: string, { isTimed = false } = {}): WrittenDay | undefined {
  const words = text
    .replace(/(?<=\p{Ll})(?=\p{Lu}|[0-9]{2}|[2-9])|(?<=[0-9])(?=\p{Lu}\p{Ll})/gu, ' ')
    .split(/[\s.,•·]+/)
    .filter((word) => word !== '');
  const [first = '', ...others] = words;
  const daysAgo = RELATIVE.findIndex((names) => find(names, first, isTimed) !== undefined);
  if (daysAgo >= 0) return others.length === 0 ? { kind: 'relative', daysAgo } : undefined;
  const weekday = find(WEEKDAYS, first, isTimed);
  if (weekday === undefined) return parseDate(words, null, isTimed);
  if (others.length > 0) return parseDate(others, weekday, isTimed);
  // A short day alone is a word: no phone writes `Sun` without a time.
  return isTimed || first.length > LONGEST_SHORT ? { kind: 'weekday', weekday } : undefined;
}

function parseDate(words: string[], weekday: number | null, isTimed: boolean): WrittenDay | undefined {
  const [first = '', second = '', last, ...rest] = words;
  if (rest.length > 0) return undefined;
  const firstDay = dayOfMonth(first);
  const day = firstDay ?? dayOfMonth(second);
  const month = find(MONTHS, firstDay === undefined ? first : second, isTimed);
  const year = last === undefined ? null : readDigits(last);
  if (month === undefined || day === undefined) return undefined;
  if (day < 1 || day > (DAYS_OF_MONTHS[month] ?? 0)) return undefined;
  if (year !== null && !(year >= FIRST_YEAR && year <= LAST_YEAR)) return undefined;
  return { kind: 'date', month: month + 1, day, year, weekday };
}

/** Without a digit it is a word: `May I`. */
function dayOfMonth(word: string): number | undefined {
  return /^[0-9OoIl|]{1,2}$/.test(word) && /\d/.test(word) ? readDigits(word) : undefined;
}

/** Position of a word among names, whole or shortened as is usual, a capital first. */
function find(names: string[], word: string, isTimed: boolean): number | undefined {
  const read = word.replace(/^0/, 'O').replace(/[1|]/g, 'l');
  if (!/^\p{Lu}/u.test(read)) return undefined;
  const lower = read.toLowerCase();
  const isShort = SHORT.test(read);
  const position = names.findIndex((name) => {
    const whole = name.toLowerCase();
    return isShort ? whole.startsWith(lower) : whole === lower || (isTimed && isAlmost(whole, lower));
  });
  return position < 0 ? undefined : position;
}

/** One letter of a long word read as another, such as `Todav`. */
function isAlmost(name: string, word: string): boolean {
  if (word.length !== name.length || name.length < LONG_NAME) return false;
  return [...name].filter((letter, at) => letter !== word[at]).length === 1;
}
