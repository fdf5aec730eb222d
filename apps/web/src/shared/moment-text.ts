const DAY = 24 * 60 * 60 * 1000;

const TIME = { hour: 'numeric', minute: '2-digit' } as const;

/** The time of a day as the browser's language writes it, by its own clock or that of a time zone. */
export const timeText = (ms: number, timeZone?: string): string =>
  new Intl.DateTimeFormat(undefined, { ...TIME, timeZone }).format(ms);

const isSameDay = (ms: number, nowMs: number) =>
  new Date(ms).toDateString() === new Date(nowMs).toDateString();

/** A moment as it stands in a list: "today at 8:00 AM", "Tuesday 8:00 AM", with the date where that is a week away. */
export function dueText(ms: number, nowMs: number): string {
  if (isSameDay(ms, nowMs)) return `today at ${timeText(ms)}`;
  const day =
    Math.abs(ms - nowMs) < 6 * DAY
      ? ({ weekday: 'long' } as const)
      : ({ weekday: 'long', day: 'numeric', month: 'long' } as const);
  return new Intl.DateTimeFormat(undefined, { ...day, ...TIME }).format(ms);
}

/** A moment as people say it in a sentence: the time alone today, with the weekday within a week, else with the date. */
export function momentText(ms: number, nowMs: number): string {
  return isSameDay(ms, nowMs) ? dueText(ms, nowMs) : `on ${dueText(ms, nowMs)}`;
}
