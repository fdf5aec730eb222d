import { useEffect, useRef, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import { momentText } from '../../shared/moment-text';
import { Bubble } from '../../shared/ui/bubble';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { Notice } from '../../shared/ui/notice';
import { Answers } from './answers';
import { MessageTools } from './message-tools';
import { OpenInMessages } from './open-in-messages';
import type { QueueItem } from './queue';
import { Recipients } from './recipients';
import { STATE_WORDS } from './sending-log';
import type { System } from '../../shared/sms-link';
import type { Queue } from './use-queue';

type CurrentMessageProps = {
  queue: Queue;
  item: QueueItem;
  system: System;
  heading: RefObject<HTMLHeadingElement | null>;
  /** Puts everybody of the message on the Do Not Contact list. */
  onStop: (item: QueueItem) => void;
};

/** When the person's answer brings the next message, the focus goes with it; not when the page opens. */
function useFocusOnChange(id: string, heading: RefObject<HTMLHeadingElement | null>): void {
  const last = useRef(id);
  useEffect(() => {
    if (last.current === id) return;
    last.current = id;
    heading.current?.focus({ preventScroll: true });
  }, [id, heading]);
}

/** The message in front: for whom, as they will see it, and the one thing to do about it. */
export function CurrentMessage({ queue, item, system, heading, onStop }: CurrentMessageProps) {
  const { counts, now, mark, choose, undo, canUndo } = queue;
  const { id, state, at } = item;
  useFocusOnChange(id, heading);
  const isHandled = state !== 'pending' && state !== 'opened';
  return (
    <Card className="pb-0 sm:pb-0">
      <p className="text-15 text-paper-soft tabular-nums">
        Message {item.place.toLocaleString()} of {counts.total.toLocaleString()}
      </p>
      <Recipients item={item} heading={heading} />
      {isHandled && at !== undefined && (
        <p className="text-15 text-paper-soft">
          Marked as {STATE_WORDS[state].toLowerCase()} {momentText(at, now)}
        </p>
      )}
      {queue.isCurrentListed && (
        <div className="mt-4">
          <Notice tone="warning" title="They asked you to stop">
            This number is on your{' '}
            <Link to="/do-not-contact" className="inline-link">
              Do Not Contact
            </Link>{' '}
            list. Skip this message.
          </Notice>
        </div>
      )}
      <div dir="auto" className="mt-5">
        <Bubble>{item.text}</Bubble>
      </div>
      <MessageTools
        key={id}
        item={item}
        isListed={queue.isCurrentListed}
        onEdit={(text) => queue.edit(item, text)}
        onStop={() => onStop(item)}
      />
      {/* Within reach of the thumb however long the text is. With large text no room would be left to read it. */}
      <div className="bottom-0 [@media(min-height:28rem)]:sticky z-10 -mx-5 mt-5 flex flex-wrap gap-x-2 gap-y-3 rounded-b-card border-t border-hairline bg-ink-raised px-5 pt-4 pb-[max(20px,env(safe-area-inset-bottom))] sm:-mx-8 sm:px-8">
        {state === 'opened' && <Answers key={id} queue={queue} item={item} system={system} />}
        <OpenInMessages queue={queue} item={item} system={system} />
        {state === 'pending' && (
          <>
            <Button className="grow px-3!" onClick={() => mark(id, 'skipped')}>
              Skip
            </Button>
            <Button className="grow px-3!" onClick={() => mark(id, 'sent')}>
              Mark as sent
            </Button>
          </>
        )}
        {isHandled && counts.left > 0 && (
          <Button className="grow px-3!" onClick={() => choose(null)}>
            Go to the next one
          </Button>
        )}
        {canUndo && (
          <Button className="grow px-3!" aria-label="Undo last mark" onClick={undo}>
            Undo
          </Button>
        )}
      </div>
    </Card>
  );
}
