import { LIMITS } from '@dearly/contracts';
import { momentText } from '../../shared/moment-text';
import { ButtonLink } from '../../shared/ui/button';
import { Notice } from '../../shared/ui/notice';
import type { QueueItem } from './queue';
import { smsLink, type System } from '../../shared/sms-link';
import type { Queue } from './use-queue';

const LABELS = {
  pending: 'Open in Messages',
  opened: 'Open again',
  sent: 'Open again',
  skipped: 'Open in Messages',
  failed: 'Open in Messages',
};

/**
 * The link into the phone's own app. It waits for nobody: before the chosen delay is over it is only quieter. At the
 * limit of a day it gives its place to the time when the queue opens again.
 */
export function OpenInMessages({ queue, item, system }: { queue: Queue; item: QueueItem; system: System }) {
  const { pace, now, mark } = queue;
  const { id, state, phones, text } = item;
  if (pace.reopensAt !== null && state !== 'opened') {
    return (
      <div className="basis-full">
        <Notice tone="warning" title={`${LIMITS.sending.messages} messages have left in 24 hours`}>
          That is the limit for one Apple account. The queue opens again{' '}
          <strong>{momentText(pace.reopensAt, now)}</strong>.
        </Notice>
      </div>
    );
  }
  const wait = pace.nextAt - now;
  const isWaiting = wait > 0 && state !== 'opened';
  const isNext = !isWaiting && (state === 'pending' || state === 'failed');
  return (
    <>
      <ButtonLink
        key="link"
        to={smsLink(phones, text, system)}
        tone={isNext ? 'primary' : 'quiet'}
        className={state === 'opened' ? 'grow px-3!' : 'min-h-14 basis-full text-lg'}
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
        {isNext && 'Ready for this one'}
      </p>
    </>
  );
}

/** A wait of some milliseconds as minutes and seconds, for example 1:05; a started second counts. */
function countdownText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
