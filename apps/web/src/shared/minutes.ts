const HOUR = 60;
const DAY = 24 * HOUR;
/** Up to here a number of hours says more than a number of days. */
const IN_HOURS = 2 * DAY;

const parts = (large: number, largeUnit: string, small: number, smallUnit: string) =>
  small === 0 ? `${large} ${largeUnit}` : `${large} ${largeUnit} ${small} ${smallUnit}`;

/** A length of time in words, rounded to what a person would say: `24 minutes`, `2 h 5 min`, `3 days`. */
export function minutesInWords(minutes: number): string {
  const whole = Math.round(minutes);
  if (whole < 1) return 'less than a minute';
  if (whole < HOUR) return `${whole} ${whole === 1 ? 'minute' : 'minutes'}`;
  if (whole < IN_HOURS) return parts(Math.floor(whole / HOUR), 'h', whole % HOUR, 'min');
  return `${Math.round(whole / DAY)} days`;
}
