import { LIMITS } from '@dearly/contracts';
import { useRef, type CSSProperties } from 'react';
import { momentText } from '../../shared/moment-text';
import { ButtonLink } from '../../shared/ui/button';
import { useLostFocus } from '../../shared/ui/use-lost-focus';
import { Notice } from '../../shared/ui/notice';
import { PlanNotice } from './plan/plan-notice';
import type { QueueItem } from './queue';
import { smsLink, type System } from '../../shared/sms-link';
import type { Queue } from './use-queue';

/** How much of the pause is over, from 0 to 1, as `pause-ring` of styles.css draws it. */
const RING = (gone: number) => ({ '--gone': `${Math.round(gone * 360)}deg` }) as CSSProperties;

const LABELS = {
  pending: 'Open in Messages',
  opened: 'Open again',
  sent: 'Open again',
  skipped: 'Open in Messages',
  failed: 'Open in Messages',
};

/**
 * The link into the phone's own app. It waits for nobody: a pause is only shown around it. At the limit of a day it gives
 * its place to the time when the queue opens again.
 */
export function OpenInMessages({ queue, item, system }: { queue: Queue; item: QueueItem; system: System }) {
  const { pace, now, mark, dueAt } = queue;
  const { id, state, phones, text } = item;
  const link = useRef<HTMLAnchorElement>(null);
  useLostFocus(link, dueAt === null);
  if (pace.reopensAt !== null && state !== 'opened') {
    const opensAt = queue.plan.rules?.rule(item, pace.reopensAt) ?? pace.reopensAt;
    return (
      <div className="basis-full">
        <Notice tone="warning" title={`${LIMITS.sending.messages} messages have left in 24 hours`}>
          That is the limit for one Apple account. The queue opens again{' '}
          <strong>{momentText(opensAt, now)}</strong>.
        </Notice>
      </div>
    );
  }
  if (dueAt !== null)
    return <PlanNotice queue={queue} phones={phones} dueAt={dueAt} onSend={() => queue.sendAnyway(id)} />;
  const wait = pace.nextAt - now;
  const isWaiting = wait > 0 && state !== 'opened';
  const isNext = state === 'pending' || state === 'failed';
  const gone = isWaiting ? 1 - wait / (queue.pauseSeconds * 1000) : 0;
  return (
    <>
      <ButtonLink
        key="link"
        ref={link}
        to={smsLink(phones, text, system)}
        tone={isNext ? 'primary' : 'quiet'}
        className={
          state === 'opened' ? 'grow px-3!' : `min-h-14 basis-full text-lg ${isWaiting ? 'pause-ring' : ''}`
        }
        style={isWaiting ? RING(gone) : undefined}
        onClick={() => mark(id, 'opened')}
      >
        {LABELS[state]}
      </ButtonLink>
      {isWaiting && (
        <p className="basis-full text-center text-15 text-paper-soft tabular-nums">
          Best in {countdownText(wait)}, to keep your pace
        </p>
      )}
      <p role="status" className="sr-only">
        {isNext && !isWaiting && 'Ready for this one'}
      </p>
    </>
  );
}

/** A wait of some milliseconds as minutes and seconds, for example 1:05; a started second counts. */
function countdownText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
