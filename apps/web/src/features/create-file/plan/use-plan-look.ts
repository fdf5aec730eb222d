import type { SendingPlan } from '@dearly/contracts';
import { loadPlanning } from '@dearly/messages';
import { useEffect, useId, useState } from 'react';
import { OUTDATED } from '../desk/desk-client';
import { useDesk } from '../desk/use-desk-answer';
import { useWizard } from '../wizard-context';
import { lookOf, type PlanLook } from './plan-look';

/**
 * `look` stays in sight while a newer one is on its way. `isByOwnClock`: the numbers could not be read here, so nobody is
 * known to live elsewhere. `hasFailed`: it could not be worked out.
 */
export type PlanSight = { look: PlanLook | undefined; isByOwnClock: boolean; hasFailed: boolean };

/** The days of so many messages whose numbers nobody knows. */
async function lookByCount(count: number, delaySeconds: number, plan: SendingPlan): Promise<PlanLook> {
  const { planWaves } = await loadPlanning();
  const messages = Array.from({ length: count }, (_, index) => ({ id: `m${index + 1}`, phones: [] }));
  return lookOf(planWaves(messages, delaySeconds, plan));
}

const NOTHING: PlanSight = { look: undefined, isByOwnClock: false, hasFailed: false };

/** How the list goes out by `plan`; `count` messages where the list lies open nowhere in this browser. Null asks nothing. */
export function usePlanLook(plan: SendingPlan | null, count: number): PlanSight {
  const { client, basis, status } = useDesk();
  const { settings, state } = useWizard();
  const [sight, setSight] = useState(NOTHING);
  const line = `plan ${useId()}`;
  const delaySeconds = settings.sendInterval;
  const { handlingMethod } = state;
  const text = plan && JSON.stringify(plan);
  const how = status.is;
  useEffect(() => {
    if (text === null || (how !== 'ready' && how !== 'failed')) return;
    let isCurrent = true;
    // By its text, because it is made anew as the clock goes on.
    const asked = JSON.parse(text) as SendingPlan;
    const show = (change: Partial<PlanSight>) =>
      isCurrent && setSight((before) => ({ ...before, hasFailed: false, ...change }));
    const ask = async () => {
      const about = { delaySeconds, plan: asked, method: handlingMethod };
      const answer = how === 'ready' ? await client.ask('plan', about, basis, line) : undefined;
      if (answer === OUTDATED || !isCurrent) return;
      if (answer && 'data' in answer) show({ look: answer.data, isByOwnClock: false });
      else show({ look: await lookByCount(count, delaySeconds, asked), isByOwnClock: true });
    };
    ask().catch(() => show({ hasFailed: true }));
    return () => {
      isCurrent = false;
    };
  }, [client, basis, line, how, text, delaySeconds, handlingMethod, count]);
  return plan ? sight : NOTHING;
}
