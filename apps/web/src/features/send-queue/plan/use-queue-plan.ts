import type { GeneratedJson, SendingPlan } from '@dearly/contracts';
import type { Planning } from '@dearly/messages';
import { useMemo, useState } from 'react';
import type { ApiError } from '../../../shared/api-error';
import { usePlanning } from '../../../shared/use-planning';
import type { PlanRule } from './next-by-plan';

export type QueuePlan = {
  /** Whether there is one at all. */
  exists: boolean;
  /** False while the person wants to send without it. */
  isKept: boolean;
  setKept: (isKept: boolean) => void;
  isComing: boolean;
  fault: ApiError | undefined;
  retry: () => void;
  /** What it comes to; undefined without a plan, while it comes, and while it is not kept. */
  rules: { plan: SendingPlan; planning: Planning; rule: PlanRule } | undefined;
};

/** The plan of these messages and whether it counts. By hand it is a help, so people may send without it. */
export function useQueuePlan({ plan }: GeneratedJson): QueuePlan {
  const [isKept, setKept] = useState(true);
  const counts = plan !== undefined && isKept;
  const { planning, fault, retry } = usePlanning(counts);
  const rules = useMemo(
    () =>
      planning &&
      plan && {
        plan,
        planning,
        rule: (phones: readonly string[], fromMs: number) => planning.earliestFor(phones, plan, fromMs),
      },
    [plan, planning],
  );
  return {
    exists: plan !== undefined,
    isKept,
    setKept,
    isComing: counts && !planning,
    fault: counts ? fault : undefined,
    retry,
    rules: isKept ? rules : undefined,
  };
}
