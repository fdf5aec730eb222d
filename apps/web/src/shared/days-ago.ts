const DAY = 24 * 60 * 60 * 1000;

/** The day by the calendar of this browser, counted in a zone whose days are all as long. */
function dayOf(ms: number): number {
  const date = new Date(ms);
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY;
}

/** Whole days by the calendar; both in milliseconds. A time from the future, after a clock was set back, is of today. */
export const daysBetween = (ms: number, nowMs: number): number => Math.max(0, dayOf(nowMs) - dayOf(ms));

/** "today", "yesterday" or "3 days ago". */
export function daysAgo(ms: number, nowMs: number): string {
  const days = daysBetween(ms, nowMs);
  if (days === 0) return 'today';
  return days === 1 ? 'yesterday' : `${days} days ago`;
}
