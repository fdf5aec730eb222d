import type { SendingPlan } from '@dearly/contracts';
import { rulesOf, type PlanRules } from './plan-rules';

const rulesByPlan = new WeakMap<SendingPlan, PlanRules>();

/** The rules of a plan, read once for each: what they remember makes asking for many people quick. */
export function rememberedRules(plan: SendingPlan): PlanRules {
  let rules = rulesByPlan.get(plan);
  if (!rules) rulesByPlan.set(plan, (rules = rulesOf(plan)));
  return rules;
}

/**
 * The first moment, in milliseconds since 1970, from `fromMs` and from the start of the plan on, at which none of the
 * people (E.164) has quiet hours or, where the plan says so, a weekend. A number in several possible zones waits for
 * all of them; one without a known zone goes by the sender's. People so far apart that in eight days no moment suits
 * all go by the first zone of the first number alone.
 */
export function earliestFor(phones: readonly string[], plan: SendingPlan, fromMs: number): number {
  const { clocksOf, nextAllowed } = rememberedRules(plan);
  return nextAllowed(clocksOf(phones), Math.max(fromMs, plan.startMs));
}

/** Whether people (E.164) may get a message at that moment, by the same rules. */
export function isAllowed(phones: readonly string[], plan: SendingPlan, ms: number): boolean {
  const { clocksOf, hindranceAt } = rememberedRules(plan);
  return ms >= plan.startMs && hindranceAt(clocksOf(phones), ms) === undefined;
}
