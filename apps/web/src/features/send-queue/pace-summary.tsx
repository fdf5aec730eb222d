import { LIMITS } from '@dearly/contracts';
import { useMemo } from 'react';
import { Card } from '../../shared/ui/card';
import { Checkbox } from '../../shared/ui/checkbox';
import { momentText } from '../../shared/moment-text';
import { finishTime } from './pace';
import { planFinish } from './plan/plan-finish';
import { nextWave, nextWaveWords } from './plan/next-wave';
import type { Queue } from './use-queue';

const MINUTE = 60_000;

/** What the last message goes by. */
function paceWords(isPlanned: boolean, between: string | undefined): string {
  if (isPlanned) return between ? `By your plan, with ${between} between them` : 'By your plan';
  return between ? `With ${between} between them` : 'With no pause';
}

/** How much of the day's limit is used, and when the last message will have gone at this pace. */
export function PaceSummary({ queue, intervalSeconds }: { queue: Queue; intervalSeconds: number }) {
  const { pace, times, now, counts, items, plan, pauseSeconds, pauses, setPauses } = queue;
  const { rules } = plan;
  // A long list is counted through once a minute, not at every tick.
  const minute = Math.floor(now / MINUTE) * MINUTE;
  const finish = useMemo(() => {
    const from = Math.max(minute, ...times);
    return rules
      ? planFinish(rules, items, { times, pauseSeconds, now: from })
      : finishTime(times, pauseSeconds, from, counts.pending);
  }, [rules, items, times, pauseSeconds, minute, counts.pending]);
  const next = useMemo(
    () => rules && nextWave(rules, items, { times, pauseSeconds, now: minute }),
    [rules, items, times, pauseSeconds, minute],
  );
  const delay = intervalSeconds / 60;
  const between = `${delay} ${delay === 1 ? 'minute' : 'minutes'}`;
  const isLimited = pace.used + counts.pending > LIMITS.sending.messages;
  return (
    <Card className="space-y-2">
      <Checkbox
        label={`Pause for ${between} between messages`}
        hint="Optional when you send by hand: the button works during a pause too."
        checked={pauses}
        onChange={({ target }) => setPauses(target.checked)}
      />
      {plan.exists && (
        <Checkbox
          label="Keep to the plan"
          hint="Start, quiet hours and weekends, as you planned them."
          checked={plan.isKept}
          onChange={({ target }) => plan.setKept(target.checked)}
        />
      )}
      {next && next.atMs > now && <p className="text-15 font-semibold">{nextWaveWords(next, now)}</p>}
      <p className="text-15 text-balance text-paper-soft">
        {`${pace.used} of ${LIMITS.sending.messages} messages left this browser in the last 24 hours.`}
        {counts.pending > 0 && finish !== undefined && (pauses || isLimited || rules) && (
          <>
            {' '}
            {paceWords(rules !== undefined, pauses ? between : undefined)}, the last one can go{' '}
            <strong className="text-paper">{momentText(finish, now)}</strong>.
          </>
        )}
      </p>
    </Card>
  );
}
