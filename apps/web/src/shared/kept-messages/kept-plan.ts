import { isTimeZone, LIMITS, type SendingPlan } from '@dearly/contracts';

const isIn = (value: unknown, least: number, most: number): boolean =>
  Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most;

function isQuiet(value: unknown): boolean {
  if (value === null) return true;
  if (typeof value !== 'object' || Array.isArray(value)) return false;
  const { from, to } = value as Record<string, unknown>;
  return isIn(from, 0, 23) && isIn(to, 0, 23) && from !== to;
}

/** Whether this is what the contract `sendingPlan` describes, said by hand as in `kept-json`. */
export function isSendingPlan(value: unknown): value is SendingPlan {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const { zone, startMs, jitterPercent, seed, quiet, weekends, sentMs } = value as Record<string, unknown>;
  return (
    typeof zone === 'string' &&
    isTimeZone(zone) &&
    Number.isSafeInteger(startMs) &&
    isIn(jitterPercent, 0, 50) &&
    isIn(seed, 0, 0xffff_ffff) &&
    isQuiet(quiet) &&
    typeof weekends === 'boolean' &&
    Array.isArray(sentMs) &&
    sentMs.length <= LIMITS.sending.messages &&
    sentMs.every((time) => Number.isSafeInteger(time))
  );
}
