import type { GeneratedJson, SendingPlan } from '@dearly/contracts';
import type { Planning } from '@dearly/messages';
import { useMemo, useState } from 'react';
import type { ApiError } from '../../../shared/api-error';
import { usePlanning } from '../../../shared/use-planning';
import type { PlanRule } from './next-by-plan';

/** `planned` is missing where files of a plan were opened: they say times, and not what made them. */
export type PlanRules = { rule: PlanRule; planned?: { plan: SendingPlan; planning: Planning } };

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
  rules: PlanRules | undefined;
};

/** The plan of these messages and whether it counts. By hand it is a help, so people may send without it. */
export function useQueuePlan({ plan, notBefore }: GeneratedJson): QueuePlan {
  const [isKept, setKept] = useState(true);
  const counts = plan !== undefined && isKept;
  const { planning, fault, retry } = usePlanning(counts);
  const rules = useMemo<PlanRules | undefined>(
    () =>
      (planning &&
        plan && {
          planned: { plan, planning },
          rule: ({ phones }, fromMs) => planning.earliestFor(phones, plan, fromMs),
        }) ||
      (notBefore && { rule: ({ id }, fromMs) => Math.max(fromMs, notBefore[id] ?? fromMs) }),
    [plan, planning, notBefore],
  );
  return {
    exists: plan !== undefined || notBefore !== undefined,
    isKept,
    setKept,
    isComing: counts && !planning,
    fault: counts ? fault : undefined,
    retry,
    rules: isKept ? rules : undefined,
  };
}
