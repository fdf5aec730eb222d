import { LIMITS } from '@dearly/contracts';
import type { QueueItem } from '../queue';
import { planFrom } from './plan-from';
import type { QueuePlan } from './use-queue-plan';

/** More are sent on more days than anybody looks ahead, and would take longer to count than a tap may. */
const MOST_COUNTED = 2_000;

/**
 * When the last pending message leaves by the plan with `pauseSeconds` between two, in milliseconds; undefined where
 * nobody counts. `times` at which messages left lately.
 */
export function planFinish(
  { plan, planning }: NonNullable<QueuePlan['rules']>,
  items: readonly QueueItem[],
  { times, pauseSeconds, now }: { times: readonly number[]; pauseSeconds: number; now: number },
): number | undefined {
  const pending = items.filter(({ state }) => state === 'pending');
  if (pending.length === 0 || pending.length > MOST_COUNTED) return undefined;
  const sentMs = times.toSorted((one, other) => one - other).slice(-LIMITS.sending.messages);
  return planning
    .planWaves(pending, pauseSeconds, planFrom(plan, now, sentMs))
    .waves.at(-1)
    ?.messages.at(-1)?.atMs;
}
