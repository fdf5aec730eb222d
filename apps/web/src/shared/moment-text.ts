const DAY = 24 * 60 * 60 * 1000;

/** A moment as people say it: the time alone today, with the weekday within a week, else with the date. */
export function momentText(ms: number, nowMs: number): string {
  const moment = new Date(ms);
  const sameDay = moment.toDateString() === new Date(nowMs).toDateString();
  const time = { hour: 'numeric', minute: '2-digit' } as const;
  if (sameDay) return `today at ${new Intl.DateTimeFormat(undefined, time).format(moment)}`;
  const day =
    Math.abs(ms - nowMs) < 6 * DAY
      ? ({ weekday: 'long' } as const)
      : ({ weekday: 'long', day: 'numeric', month: 'long' } as const);
  return `on ${new Intl.DateTimeFormat(undefined, { ...day, ...time }).format(moment)}`;
}
