const DAY = 24 * 60 * 60 * 1000;

const TIME = { hour: 'numeric', minute: '2-digit' } as const;

/** The time of a day as the browser's language writes it, by its own clock or that of a time zone. */
export const timeText = (ms: number, timeZone?: string): string =>
  new Intl.DateTimeFormat(undefined, { ...TIME, timeZone }).format(ms);

/** A moment as people say it: the time alone today, with the weekday within a week, else with the date. */
export function momentText(ms: number, nowMs: number): string {
  const moment = new Date(ms);
  const sameDay = moment.toDateString() === new Date(nowMs).toDateString();
  if (sameDay) return `today at ${timeText(ms)}`;
  const day =
    Math.abs(ms - nowMs) < 6 * DAY
      ? ({ weekday: 'long' } as const)
      : ({ weekday: 'long', day: 'numeric', month: 'long' } as const);
  return `on ${new Intl.DateTimeFormat(undefined, { ...day, ...TIME }).format(moment)}`;
}
