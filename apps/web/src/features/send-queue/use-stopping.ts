import { useState } from 'react';
import { addToDoNotContact, removeFromDoNotContact } from '../../shared/do-not-contact/do-not-contact';
import { isLeft, type QueueItem } from './queue';
import type { Queue } from './use-queue';

/** What was done last: whose message it was, the numbers that were not on the list before, and whether it was skipped. */
export type Stopped = { item: QueueItem; added: string[]; isSkipped: boolean };

export type Stopping = {
  stopped: Stopped | undefined;
  /** The browser did not change the list. */
  isStuck: boolean;
  /** Puts everybody of a message on the Do Not Contact list and skips it. */
  stop: (item: QueueItem) => void;
  takeBack: (stopped: Stopped) => void;
};

/** True while no other message was marked after this one, so that undoing takes back its mark. */
function isLastMark(items: readonly QueueItem[], id: string): boolean {
  const at = items.find((item) => item.id === id)?.at;
  return at !== undefined && items.every((item) => item.id === id || item.at === undefined || item.at < at);
}

/** The Do Not Contact list as far as the queue changes it, with a way back. */
export function useStopping(queue: Queue): Stopping {
  const [stopped, setStopped] = useState<Stopped>();
  const [isStuck, setStuck] = useState(false);

  const attempt = async <Answer>(work: () => Promise<Answer>, after: (answer: Answer) => void) => {
    try {
      const answer = await work();
      setStuck(false);
      after(answer);
    } catch {
      setStuck(true);
    }
  };
  return {
    stopped,
    isStuck,
    stop: (item) => {
      const isSkipped = isLeft(item);
      void attempt(
        () => addToDoNotContact(item.phones),
        (added) => {
          setStopped({ item, added, isSkipped });
          if (isSkipped) queue.mark(item.id, 'skipped');
        },
      );
    },
    takeBack: ({ item: { id }, added, isSkipped }) =>
      void attempt(
        () => removeFromDoNotContact(added),
        () => {
          setStopped(undefined);
          if (isSkipped && isLastMark(queue.items, id)) queue.undo();
          else queue.choose(id);
        },
      ),
  };
}
