import type { QueueItem } from '../queue';
import { leftWaves, type SendingClock } from './next-wave';
import type { PlanRules } from './use-queue-plan';

/** When the last pending message leaves by the plan, in milliseconds; undefined where nobody counts. */
export function planFinish(
  rules: PlanRules,
  items: readonly QueueItem[],
  clock: SendingClock,
): number | undefined {
  return leftWaves(rules, items, clock)?.at(-1)?.messages.at(-1)?.atMs;
}
