import type { Planned } from '@dearly/messages';

/** A wave, or what of it is on one day: shares of that day by the clock, 0 to 1. */
export type DaySpan = { from: number; to: number };
/** Of one day, by this browser's clock. Times in milliseconds; `firstMs` and `lastMs` say nothing of a day without messages. */
export type PlanDay = { dayMs: number; count: number; firstMs: number; lastMs: number; spans: DaySpan[] };
/** What there is to see of a plan: its first days, one after the other, and how many more there are. */
export type PlanLook = {
  days: PlanDay[];
  moreDays: number;
  waves: number;
  lastMs: number;
  held: Planned['held'];
};

/** More are not taken in at a glance. */
const SHOWN = 7;
const MINUTES_OF_DAY = 24 * 60;

function shareOfDay(ms: number): number {
  const moment = new Date(ms);
  return (moment.getHours() * 60 + moment.getMinutes()) / MINUTES_OF_DAY;
}

/** The day of a moment and the next one, by the clock: days on which it changes are shorter or longer. */
function dayOf(ms: number): { dayMs: number; endMs: number } {
  const day = new Date(ms);
  const dayMs = day.setHours(0, 0, 0, 0);
  return { dayMs, endMs: day.setDate(day.getDate() + 1) };
}

const daysBetween = (one: number, other: number) => Math.round((other - one) / (MINUTES_OF_DAY * 60_000));

/** The days of the waves, which come one after the other. Pure, and quick enough for a hundred thousand messages. */
export function lookOf({ waves, held }: Planned): PlanLook {
  const days: PlanDay[] = [];
  let ends = -Infinity;
  let lastMs = 0;
  for (const wave of waves) {
    let span: DaySpan | undefined;
    for (const { atMs } of wave.messages) {
      lastMs = atMs;
      if (atMs >= ends) {
        const { dayMs, endMs } = dayOf(atMs);
        ends = endMs;
        span = undefined;
        addEmptyDays(days, dayMs);
        days.push({ dayMs, count: 0, firstMs: atMs, lastMs: atMs, spans: [] });
      }
      const day = days.at(-1);
      if (!day) continue;
      const share = shareOfDay(atMs);
      if (!span) day.spans.push((span = { from: share, to: share }));
      span.to = share;
      day.count += 1;
      day.lastMs = atMs;
    }
  }
  const shown = days.slice(0, SHOWN);
  return { days: shown, moreDays: days.length - shown.length, waves: waves.length, lastMs, held };
}

/** Days on which nobody gets a message are seen as such, up to the day `until`. */
function addEmptyDays(days: PlanDay[], until: number): void {
  const before = days.at(-1)?.dayMs;
  if (before === undefined) return;
  for (let ahead = 1; ahead < daysBetween(before, until); ahead += 1) {
    const day = new Date(before);
    const dayMs = day.setDate(day.getDate() + ahead);
    days.push({ dayMs, count: 0, firstMs: dayMs, lastMs: dayMs, spans: [] });
  }
}
