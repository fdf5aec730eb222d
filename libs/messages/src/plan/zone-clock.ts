const SECOND = 1000;
export const QUARTER = 15 * 60 * SECOND;
export const HOUR = 60 * 60 * SECOND;
export const DAY = 24 * HOUR;

/** What the clocks of a zone show: `hour` 0 to 23, `weekday` 0 for Sunday. */
export type LocalTime = { hour: number; weekday: number };
/** Local times at milliseconds since 1970. */
export type ZoneClock = (ms: number) => LocalTime;

const THURSDAY = 4;
/** Offsets remembered for a zone: those of two years of days. */
const MOST_KNOWN = 730;

/** Milliseconds by which the zone is ahead of UTC, asked of the system: slow. */
function offsetFinder(zone: string): (ms: number) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  return (ms) => {
    const shown = { year: 0, month: 0, day: 0, hour: 0, minute: 0 };
    for (const { type, value } of format.formatToParts(ms)) {
      if (Object.hasOwn(shown, type)) shown[type as keyof typeof shown] = Number(value);
    }
    const { year, month, day, hour, minute } = shown;
    return Date.UTC(year, month - 1, day, hour, minute) - Math.floor(ms / (60 * SECOND)) * 60 * SECOND;
  };
}

/**
 * The clock of an IANA zone, undefined if this system does not know the name: an old browser lacks the newest. Zones
 * change their offset at full quarters of an hour, so that one answer of the system serves a quarter, and that of two
 * midnights a day on which it does not change.
 */
export function zoneClock(zone: string): ZoneClock | undefined {
  let find: (ms: number) => number;
  try {
    find = offsetFinder(zone);
  } catch {
    return undefined;
  }
  const known = new Map<number, number>();
  const offsetAt = (quarter: number) => {
    let offset = known.get(quarter);
    if (offset === undefined) {
      if (known.size > MOST_KNOWN) known.clear();
      known.set(quarter, (offset = find(quarter)));
    }
    return offset;
  };
  let day = { midnight: NaN, offset: 0, isSteady: false };
  return (ms) => {
    const midnight = Math.floor(ms / DAY) * DAY;
    if (day.midnight !== midnight) {
      const offset = offsetAt(midnight);
      day = { midnight, offset, isSteady: offset === offsetAt(midnight + DAY) };
    }
    const local = ms + (day.isSteady ? day.offset : offsetAt(Math.floor(ms / QUARTER) * QUARTER));
    const days = Math.floor(local / DAY);
    return { hour: Math.floor((local - days * DAY) / HOUR), weekday: (((days + THURSDAY) % 7) + 7) % 7 };
  };
}
