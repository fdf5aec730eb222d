import { UserX } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import {
  addToDoNotContact,
  doNotContact,
  removeFromDoNotContact,
} from '../../shared/do-not-contact/do-not-contact';
import { Button } from '../../shared/ui/button';
import { Notice } from '../../shared/ui/notice';
import { isLeft, type QueueItem } from './queue';
import type { Queue } from './use-queue';

/** What was done last: whose message it was, the numbers that were not on the list before, and whether it was skipped. */
type Done = { id: string; phones: string[]; added: string[]; isSkipped: boolean };

const whoIs = (phones: readonly string[]) =>
  phones.length === 1 ? (phones[0] ?? '') : `${phones.length.toLocaleString()} people`;

/** True while no other message was marked after this one, so that undoing takes back its mark. */
function isLastMark(items: readonly QueueItem[], id: string): boolean {
  const at = items.find((item) => item.id === id)?.at;
  return at !== undefined && items.every((item) => item.id === id || item.at === undefined || item.at < at);
}

/** Puts the person in front on the Do Not Contact list and skips their message, with a way back. */
export function DoNotContactTool({ queue, item }: { queue: Queue; item: QueueItem | undefined }) {
  const [done, setDone] = useState<Done>();
  const [isStuck, setStuck] = useState(false);

  const attempt = async (work: () => Promise<unknown>, after: () => void) => {
    try {
      await work();
      setStuck(false);
      after();
    } catch {
      setStuck(true);
    }
  };
  const add = (chosen: QueueItem) => {
    const { id, phones } = chosen;
    const isSkipped = isLeft(chosen);
    let added: string[] = [];
    void attempt(
      async () => {
        const before = new Set((await doNotContact()).map(({ number }) => number));
        added = phones.filter((phone) => !before.has(phone));
        await addToDoNotContact(phones);
      },
      () => {
        setDone({ id, phones, added, isSkipped });
        if (isSkipped) queue.mark(id, 'skipped');
      },
    );
  };
  const takeBack = ({ id, added, isSkipped }: Done) =>
    void attempt(
      () => Promise.all(added.map(removeFromDoNotContact)),
      () => {
        setDone(undefined);
        if (isSkipped && isLastMark(queue.items, id)) queue.undo();
        else queue.choose(id);
      },
    );

  return (
    <>
      {done && (
        <Notice
          title={`${whoIs(done.phones)} will not be contacted`}
          action={<Button onClick={() => takeBack(done)}>Undo</Button>}
        >
          {done.isSkipped && 'This message is skipped. '}
          {done.phones.length === 1 ? 'They are' : 'All of them are'} left out of your lists from now on, as
          long as they are on the{' '}
          <Link to="/do-not-contact" className="inline-link">
            Do Not Contact
          </Link>{' '}
          list of this browser.
        </Notice>
      )}
      {isStuck && (
        <Notice tone="error" title="This browser did not change the list">
          Leave private browsing, or free some storage in the settings of the browser, and try again.
        </Notice>
      )}
      {item && (
        <Button className="w-full" onClick={() => add(item)}>
          <UserX aria-hidden className="size-4" />
          {item.phones.length === 1 ? 'Do not contact' : `Do not contact these ${whoIs(item.phones)}`}
        </Button>
      )}
    </>
  );
}
