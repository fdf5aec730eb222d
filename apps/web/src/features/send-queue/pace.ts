import { LIMITS } from '@dearly/contracts';

const { messages: PER_DAY, milliseconds: DAY } = LIMITS.sending;

export type Pace = {
  /** Messages that left in the last 24 hours. */
  used: number;
  /** When the queue opens again, in milliseconds; null while it is open. */
  reopensAt: number | null;
  /** When the chosen delay after the last message is over; in the past when there is nothing to wait for. */
  nextAt: number;
};

/**
 * What the clock says about sending on, from the times (milliseconds) at which messages left: at most 50 in any
 * 24 hours (specification, section 9), and the chosen delay in seconds between two. Times from the future, which a
 * clock that was set back leaves behind, make nobody wait for the delay and count for the limit as if they were now.
 */
export function paceOf(times: readonly number[], intervalSeconds: number, now: number): Pace {
  const recent = recentOf(times, now);
  const last = times.reduce((latest, time) => (time <= now && time > latest ? time : latest), -Infinity);
  const freed = recent[recent.length - PER_DAY];
  return {
    used: recent.length,
    reopensAt: freed === undefined ? null : freed + DAY,
    nextAt: last === -Infinity ? now : last + intervalSeconds * 1000,
  };
}

/** When the last of `count` more messages will have gone if each one leaves as soon as limit and delay allow. */
export function finishTime(
  times: readonly number[],
  intervalSeconds: number,
  now: number,
  count: number,
): number {
  const gone = recentOf(times, now);
  let next = Math.max(now, paceOf(times, intervalSeconds, now).nextAt);
  for (let sent = 0; sent < count; sent += 1) {
    if (sent > 0) next += intervalSeconds * 1000;
    const freed = gone[gone.length - PER_DAY];
    if (freed !== undefined) next = Math.max(next, freed + DAY);
    gone.push(next);
  }
  return gone.at(-1) ?? now;
}

function recentOf(times: readonly number[], now: number): number[] {
  return times
    .filter((time) => time > now - DAY)
    .map((time) => Math.min(time, now))
    .sort((a, b) => a - b);
}
