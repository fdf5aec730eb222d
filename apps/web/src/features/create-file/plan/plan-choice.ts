import type { SendingPlan } from '@dearly/contracts';

/** What a person chose about the days of sending. Without `isPlanned` the rest waits until they plan. */
export type PlanChoice = {
  isPlanned: boolean;
  /** By this browser's clock, as its field has it (2025-03-01T08:00); '' for the next full quarter of an hour. */
  start: string;
  jitterPercent: number;
  hasQuietHours: boolean;
  /** Full hours, 0 to 23, never the same. */
  quietFrom: number;
  quietTo: number;
  /** False: nobody gets a message on a Saturday or Sunday. */
  weekends: boolean;
};

export const startOfPlan: PlanChoice = {
  isPlanned: false,
  start: '',
  jitterPercent: 0,
  hasQuietHours: true,
  quietFrom: 21,
  quietTo: 8,
  weekends: true,
};

/** By how much pauses may vary, in percent. */
export const JITTER_PERCENTS = [0, 10, 25, 50] as const;

const MINUTE = 60_000;
const QUARTER = 15 * MINUTE;

/** IANA name of the time zone of this browser. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/** When the plan starts, in milliseconds. */
export function startMsOf({ start }: PlanChoice, now: number): number {
  const chosen = new Date(start).getTime();
  return Number.isNaN(chosen) ? (Math.floor(now / QUARTER) + 1) * QUARTER : chosen;
}

/** The minute that it is now may still be chosen. */
export const isStartPast = (choice: PlanChoice, now: number): boolean =>
  startMsOf(choice, now) <= now - MINUTE;

/** A moment as a field for date and time has it, by this browser's clock. */
export function fieldText(ms: number): string {
  const offset = new Date(ms).getTimezoneOffset() * MINUTE;
  return new Date(ms - offset).toISOString().slice(0, 16);
}

/** What a choice needs to become a plan: the time, what the pauses vary by, and when messages left lately. */
export type PlanBasis = { now: number; seed: number; sentMs: number[] };

export function planOf(choice: PlanChoice, { now, seed, sentMs }: PlanBasis): SendingPlan {
  const { jitterPercent, hasQuietHours, quietFrom, quietTo, weekends } = choice;
  return {
    zone: ownZone(),
    startMs: Math.max(startMsOf(choice, now), now),
    jitterPercent,
    seed,
    quiet: hasQuietHours ? { from: quietFrom, to: quietTo } : null,
    weekends,
    sentMs,
  };
}
