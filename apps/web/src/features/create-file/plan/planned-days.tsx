import { useMemo } from 'react';
import { sentTimes } from '../../../shared/kept-messages/sent-times';
import { Notice } from '../../../shared/ui/notice';
import { Spinner } from '../../../shared/ui/spinner';
import { useWizard } from '../wizard-context';
import { DayList } from './day-list';
import { isStartPast, planOf } from './plan-choice';
import { finishWords, heldWords } from './plan-words';
import { usePlanLook } from './use-plan-look';

/** What the plan comes to: the coming days, when the last message leaves, and who waits for what. */
export function PlannedDays({ count, now }: { count: number; now: number }) {
  const { state, generation } = useWizard();
  const { seed } = generation.plans;
  const { plan: choice } = state;
  const plan = useMemo(
    () =>
      isStartPast(choice, now) || count === 0 ? null : planOf(choice, { now, seed, sentMs: sentTimes(now) }),
    [choice, now, seed, count],
  );
  const { look, isByOwnClock, hasFailed } = usePlanLook(plan, count);
  if (!plan) return null;
  if (hasFailed)
    return (
      <Notice tone="warning" title="The days could not be worked out">
        Check your connection and change the plan once more. Your messages can be made all the same.
      </Notice>
    );
  if (!look) return <Spinner label="Working out the days" />;
  const held = heldWords(look.held, isByOwnClock);
  return (
    <section aria-label="The coming days" className="space-y-3">
      <DayList look={look} quiet={plan.quiet} />
      <p aria-live="polite">
        <strong>{finishWords(look, now)}</strong> {held}
        {isByOwnClock && ' Planned by your own clock: this browser could not read the numbers.'}
      </p>
    </section>
  );
}
