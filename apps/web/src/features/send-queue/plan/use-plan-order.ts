import type { GeneratedJson } from '@dearly/contracts';
import { useCallback, useMemo, useState } from 'react';
import { currentItem, isUnsent, nextItem, type QueueItem } from '../queue';
import { nextByPlan } from './next-by-plan';
import { useQueuePlan, type QueuePlan } from './use-queue-plan';

export type PlanOrder = {
  plan: QueuePlan;
  /** The message in front: the one chosen, one that waits for an answer, or the next to send. */
  current: QueueItem | undefined;
  /** The one to open after it, which may leave now. */
  following: QueueItem | undefined;
  /** When the one in front may be written to by the plan, in milliseconds; null when it may now. */
  dueAt: number | null;
  /** Whether the plan lets any pending message leave now. */
  isAnybodyDue: boolean;
  /** Lets this one leave before it is due. */
  sendAnyway: (id: string) => void;
};

type Clock = { now: number; reopensAt: number | null };
const MINUTE = 60_000;

/** Who is in front and who comes next: by the plan where there is one, else in the order of the list. */
export function usePlanOrder(
  json: GeneratedJson,
  items: readonly QueueItem[],
  chosen: string | null,
  { now, reopensAt }: Clock,
): PlanOrder {
  const plan = useQueuePlan(json);
  const [anyway, sendAnyway] = useState<string>();
  const rule = plan.rules?.rule;
  // A plan goes by minutes, and a long list is not looked through at every tick.
  const minute = Math.floor(now / MINUTE) * MINUTE;
  const first = useMemo(
    () => rule && nextByPlan(items, rule, Math.max(minute, reopensAt ?? minute)),
    [items, rule, minute, reopensAt],
  );
  const current = currentItem(items, chosen, first?.item);
  const isDue = useCallback(
    (item: QueueItem) => rule === undefined || rule(item, minute) <= minute,
    [rule, minute],
  );
  const following = useMemo(() => nextItem(items, current?.id, isDue), [items, current?.id, isDue]);
  const mayWait = rule && current && isUnsent(current) && current.id !== anyway;
  const dueAt = mayWait ? rule(current, now) : now;
  return {
    plan,
    current,
    following,
    dueAt: dueAt > now ? dueAt : null,
    isAnybodyDue: first !== undefined && first.atMs <= now,
    sendAnyway,
  };
}
