import type { SendingPlan } from '@dearly/contracts';
import { dayLimit } from './day-limit';
const SECOND = 1000;

/**
 * When each message would leave in the order of the list by the pauses (seconds) alone, and when by the pauses and
 * the limit of the day: what it is measured by that a rule holds some back. Milliseconds since 1970.
 */
export function turnsOf(pauses: readonly number[], plan: SendingPlan) {
  const unlimited = new Float64Array(pauses.length);
  const limited = new Float64Array(pauses.length);
  const limit = dayLimit(plan.sentMs);
  let turnMs = Math.ceil(plan.startMs / SECOND) * SECOND;
  let limitedMs = turnMs;
  for (let turn = 0; turn < pauses.length; turn++) {
    limitedMs = limit.next(limitedMs, pauses, turn);
    limit.leaves(limitedMs);
    unlimited[turn] = turnMs;
    limited[turn] = limitedMs;
    const pauseMs = (pauses[turn] ?? 0) * SECOND;
    turnMs += pauseMs;
    limitedMs += pauseMs;
  }
  return {
    turnOf: (turn: number): number => unlimited[turn] ?? 0,
    isLimited: (turn: number): boolean => (limited[turn] ?? 0) > (unlimited[turn] ?? 0),
  };
}
