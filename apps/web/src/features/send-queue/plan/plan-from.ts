import type { SendingPlan } from '@dearly/contracts';

/** The plan for what is left: times that are over are of no use to it, and `sentMs` count for the limit of the day. */
export function planFrom(plan: SendingPlan, now: number, sentMs: number[]): SendingPlan {
  return { ...plan, startMs: Math.max(plan.startMs, now), sentMs };
}
