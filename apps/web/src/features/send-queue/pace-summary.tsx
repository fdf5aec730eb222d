import { LIMITS } from '@dearly/contracts';
import { useMemo } from 'react';
import { momentText } from '../../shared/moment-text';
import { finishTime } from './pace';
import type { Queue } from './use-queue';

const MINUTE = 60_000;

/** How much of the day's limit is used, and when the last message will have gone at this pace. */
export function PaceSummary({ queue, intervalSeconds }: { queue: Queue; intervalSeconds: number }) {
  const { pace, times, now, counts } = queue;
  // A long list is counted through once a minute, not at every tick.
  const minute = Math.floor(now / MINUTE) * MINUTE;
  const finish = useMemo(
    () => finishTime(times, intervalSeconds, Math.max(minute, ...times), counts.pending),
    [times, intervalSeconds, minute, counts.pending],
  );
  const delay = intervalSeconds / 60;
  return (
    <p className="text-15 text-balance text-paper-soft">
      {`${pace.used} of ${LIMITS.sending.messages} messages left this browser in the last 24 hours.`}
      {counts.pending > 0 && (
        <>
          {' '}
          With {delay} {delay === 1 ? 'minute' : 'minutes'} between them, the last one will have gone{' '}
          <strong className="text-paper">{momentText(finish, now)}</strong>.
        </>
      )}
    </p>
  );
}
