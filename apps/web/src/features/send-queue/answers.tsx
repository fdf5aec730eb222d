import { useEffect, useRef } from 'react';
import { smsLink, type System } from '../../shared/sms-link';
import { Button, ButtonLink } from '../../shared/ui/button';
import type { QueueItem } from './queue';
import type { Queue } from './use-queue';

/**
 * Asked of each message that was opened, also days later: only the person has seen whether it went out. Mostly it did,
 * so that answer and the next message are one tap.
 */
export function Answers({ queue, item, system }: { queue: Queue; item: QueueItem; system: System }) {
  const { mark, next, sentAndOpened } = queue;
  const { id } = item;
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => question.current?.focus({ preventScroll: true }), []);
  return (
    <div role="group" aria-labelledby="did-it-go-out" className="basis-full space-y-3">
      <p
        ref={question}
        id="did-it-go-out"
        tabIndex={-1}
        className="text-center text-lg font-semibold outline-none"
      >
        Did it go out?
      </p>
      {next && (
        // By its message: a link that was changed while the phone follows it would lead to the one after the next.
        <ButtonLink
          key={id}
          to={smsLink(next.phones, next.text, system)}
          tone="primary"
          className="min-h-14 w-full text-lg"
          onClick={() => sentAndOpened(id, next.id)}
        >
          Sent, open next
        </ButtonLink>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          tone={next ? 'quiet' : 'primary'}
          className={next ? 'grow px-3!' : 'min-h-14 basis-full text-lg'}
          onClick={() => mark(id, 'sent')}
        >
          Sent
        </Button>
        <Button className="grow px-3!" onClick={() => mark(id, 'failed')}>
          Not sent
        </Button>
        <Button className="grow px-3!" onClick={() => mark(id, 'skipped')}>
          Skip
        </Button>
      </div>
    </div>
  );
}
