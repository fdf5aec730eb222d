import { FIRST_YEAR, type TimeLine, type WrittenDay } from './time-line';

/** A span of time whose ends are known to the minute or the day. `max` is null when nothing bounds it. */
export type Gap = { min: number; max: number | null };
type WrittenDate = Extract<WrittenDay, { kind: 'date' }>;

const DAY_MS = 86_400_000;
const DAY_MINUTES = 1_440;
const YEAR_DAYS = 365;
const WEEK = 7;
/** Days ago: a phone writes these as weekdays, later ones as Today and Yesterday, earlier ones as dates. */
const [LAST_WEEKDAY, FIRST_WEEKDAY] = [2, 6];
/** Days and weekdays repeat after as many years. */
const CALENDAR_YEARS = 28;

/**
 * Minutes between two time lines of one picture, the earlier one first: as exact as they are written and no more.
 * Undefined when they contradict one another. A day counts 24 hours: clocks that are put forward or back are ignored.
 */
export function minutesBetween(earlier: TimeLine, later: TimeLine): Gap | undefined {
  const days = daysBetween(earlier.day, later.day);
  if (!days) return undefined;
  const [from, to] = [minutesOf(earlier), minutesOf(later)];
  const min = days.min * DAY_MINUTES + to.first - from.last;
  const max = days.max === null ? null : days.max * DAY_MINUTES + to.last - from.first;
  return max !== null && max < 0 ? undefined : { min: Math.max(0, min), max };
}

function minutesOf({ minute }: TimeLine): { first: number; last: number } {
  return { first: minute ?? 0, last: minute ?? DAY_MINUTES - 1 };
}

/**
 * A phone writes a year only when it is not the current one. A line without a day belongs to the day of the one before it.
 */
function daysBetween(earlier: WrittenDay | null, later: WrittenDay | null): Gap | undefined {
  if (later === null) return days(0);
  if (earlier === null) return undefined;
  if (earlier.kind === 'date') return daysSinceDate(earlier, later);
  if (later.kind === 'date') return undefined;
  if (earlier.kind === 'relative')
    return later.kind === 'relative' ? days(earlier.daysAgo - later.daysAgo) : undefined;
  if (later.kind === 'weekday') return days((later.weekday - earlier.weekday + WEEK) % WEEK);
  return { min: LAST_WEEKDAY - later.daysAgo, max: FIRST_WEEKDAY - later.daysAgo };
}

function daysSinceDate(earlier: WrittenDate, later: WrittenDay): Gap | undefined {
  if (later.kind === 'relative') return { min: LAST_WEEKDAY - later.daysAgo, max: null };
  if (later.kind === 'weekday') return { min: 1, max: null };
  if (earlier.year === null && later.year !== null) return undefined;
  const starts = earlier.year === null ? yearsFrom(FIRST_YEAR) : [earlier.year];
  const apart = starts.flatMap((year) => {
    const start = dayNumber(earlier, year);
    const ends = later.year === null ? yearsFrom(year) : [later.year];
    const end = ends
      .map((each) => dayNumber(later, each))
      .find((day) => day !== undefined && start !== undefined && day >= start);
    return start === undefined || end === undefined ? [] : [end - start];
  });
  // Two dates without a year are less than one apart.
  const likely = earlier.year === null ? apart.filter((count) => count < YEAR_DAYS) : apart;
  if (likely.length === 0) return undefined;
  // The later one is of the picture's year, which may be any after the earlier one's.
  const isOpen = earlier.year !== null && later.year === null;
  return { min: Math.min(...likely), max: isOpen ? null : Math.max(...likely) };
}

function yearsFrom(first: number): number[] {
  return Array.from({ length: CALENDAR_YEARS }, (_, index) => first + index);
}

function days(count: number): Gap {
  return { min: count, max: count };
}

/** Days since 1970; undefined when the date or its weekday does not fit the year. */
function dayNumber({ month, day, weekday }: WrittenDate, year: number): number | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const fits = date.getUTCDate() === day && (weekday === null || date.getUTCDay() === weekday);
  return fits ? date.getTime() / DAY_MS : undefined;
}
