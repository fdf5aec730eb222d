import type { SendingPlan } from '@dearly/contracts';
import { sentTimes } from '../../../shared/kept-messages/sent-times';
import { planOf, type PlanChoice } from './plan-choice';

/** A number that nobody foresees, for how the pauses vary. */
const randomSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

export type PlanKeeper = {
  /** The same for what the screen shows and for what is made of it. */
  seed: number;
  /**
   * The plan of this choice from now on, undefined where nothing is planned. A repeat gets the one of the last try,
   * although time has gone on: as another plan it would be another email.
   */
  planFor: (choice: PlanChoice) => SendingPlan | undefined;
  /** The last try has its answer. */
  settle: () => void;
};

export function createPlanKeeper(): PlanKeeper {
  const seed = randomSeed();
  let last: { choice: string; plan: SendingPlan } | undefined;
  return {
    seed,
    planFor: (choice) => {
      if (!choice.isPlanned) return undefined;
      const text = JSON.stringify(choice);
      const now = Date.now();
      if (last?.choice !== text)
        last = { choice: text, plan: planOf(choice, { now, seed, sentMs: sentTimes(now) }) };
      return last.plan;
    },
    settle: () => {
      last = undefined;
    },
  };
}
