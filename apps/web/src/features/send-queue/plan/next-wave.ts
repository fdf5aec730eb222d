import { LIMITS } from '@dearly/contracts';
import type { Wave } from '@dearly/messages';
import { counted } from '../../../shared/counted';
import { dueText } from '../../../shared/moment-text';
import type { QueueItem } from '../queue';
import { nextByPlan } from './next-by-plan';
import { planFrom } from './plan-from';
import type { PlanRules } from './use-queue-plan';

/** More are sent on more days than anybody looks ahead, and would take longer to count than a tap may. */
const MOST_COUNTED = 2_000;

/** `times` at which messages left lately, and now, in milliseconds. */
export type SendingClock = { times: readonly number[]; pauseSeconds: number; now: number };

const isPending = ({ state }: QueueItem) => state === 'pending';

/** The waves of what is pending by a plan with `pauseSeconds` between two; undefined where nobody counts. */
export function leftWaves(
  { planned }: PlanRules,
  items: readonly QueueItem[],
  { times, pauseSeconds, now }: SendingClock,
): readonly Wave[] | undefined {
  const pending = items.filter(isPending);
  if (!planned || pending.length > MOST_COUNTED) return undefined;
  const sentMs = times.toSorted((one, other) => one - other).slice(-LIMITS.sending.messages);
  return planned.planning.planWaves(pending, pauseSeconds, planFrom(planned.plan, now, sentMs)).waves;
}

/** `people` in it; undefined where nobody counts. */
export type NextWave = { atMs: number; people: number | undefined };

/** The next wave of what is pending: by the plan, or the next of the files that were opened. Undefined when nothing is. */
export function nextWave(
  rules: PlanRules,
  items: readonly QueueItem[],
  clock: SendingClock,
): NextWave | undefined {
  const [wave] = leftWaves(rules, items, clock) ?? [];
  if (wave) {
    const ids = new Set(wave.messages.map(({ id }) => id));
    return { atMs: wave.startMs, people: peopleIn(items.filter(({ id }) => ids.has(id))) };
  }
  const next = nextByPlan(items, rules.rule, clock.now);
  if (!next) return undefined;
  const isOfIt = (item: QueueItem) => isPending(item) && rules.rule(item, clock.now) === next.atMs;
  return { atMs: next.atMs, people: rules.planned ? undefined : peopleIn(items.filter(isOfIt)) };
}

const peopleIn = (items: readonly QueueItem[]) =>
  items.reduce((people, { phones }) => people + phones.length, 0);

/** "Next: Tuesday 8:00 AM, 41 people". */
export function nextWaveWords({ atMs, people }: NextWave, now: number): string {
  const due = `Next: ${atMs <= now ? 'now' : dueText(atMs, now)}`;
  return people === undefined ? due : `${due}, ${counted(people, 'person', 'people')}`;
}
