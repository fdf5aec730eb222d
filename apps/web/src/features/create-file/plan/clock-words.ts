import { timeText } from '../../../shared/moment-text';

const hourOfAnyDay = (hour: number) => Date.UTC(2025, 0, 1, hour);

/** A full hour of any day, such as 9:00 PM. */
export const hourText = (hour: number): string => timeText(hourOfAnyDay(hour), 'UTC');

/** The same as short as it can be said: 9 PM. */
export const tickText = (hour: number): string =>
  new Intl.DateTimeFormat(undefined, { hour: 'numeric', timeZone: 'UTC' }).format(hourOfAnyDay(hour));

/** "Thu, Nov 26". */
export const dayText = (ms: number): string =>
  new Intl.DateTimeFormat(undefined, { weekday: 'short', month: 'short', day: 'numeric' }).format(ms);
