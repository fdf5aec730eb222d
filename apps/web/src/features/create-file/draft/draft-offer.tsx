import { useRef } from 'react';
import { counted } from '../../../shared/counted';
import type { DraftNote } from '../../../shared/kept-draft/draft-note';
import { momentText } from '../../../shared/moment-text';
import { Button } from '../../../shared/ui/button';
import { Card } from '../../../shared/ui/card';
import { Notice } from '../../../shared/ui/notice';
import { useNow } from '../../../shared/use-now';
import { useForgetting } from './use-forgetting';
import type { Opening } from './use-opening';

/** "contacts.csv, 200 people", or what is there instead of a list. */
function nameOf({ list }: DraftNote): string {
  if (!list) return 'your message';
  return list.people === null ? list.name : `${list.name}, ${counted(list.people, 'person', 'people')}`;
}

const ROW = 'mt-4 flex flex-col gap-3 sm:flex-row';

/** Another window works on it: one of the two goes on. */
function OpenElsewhere({ note, onTake, onNew }: { note: DraftNote; onTake: () => void; onNew: () => void }) {
  return (
    <section aria-labelledby="draft-title">
      <Card>
        <h2 id="draft-title" className="text-xl font-bold text-balance wrap-anywhere">
          This list is open in another window
        </h2>
        <p className="mt-1 text-paper-soft wrap-anywhere">
          Only one window at a time can work on {nameOf(note)}. Nothing is lost if you go on here.
        </p>
        <div className={ROW}>
          <Button tone="primary" onClick={onTake}>
            Take over here
          </Button>
          <Button onClick={onNew}>Start a new one</Button>
        </div>
      </Card>
    </section>
  );
}

function Unfinished({ note, onGo, onForget }: { note: DraftNote; onGo: () => void; onForget: () => void }) {
  const now = useNow();
  return (
    <section aria-labelledby="draft-title">
      <Card>
        <h2 id="draft-title" className="text-xl font-bold text-balance wrap-anywhere">
          Continue with {nameOf(note)}?
        </h2>
        <p className="mt-1 text-paper-soft">
          You left it {momentText(note.savedAt, now)}. It is kept in this browser alone, not on our servers.
        </p>
        <div className={ROW}>
          <Button tone="primary" onClick={onGo}>
            Continue
          </Button>
          <Button onClick={onForget}>Forget it</Button>
        </div>
      </Card>
    </section>
  );
}

/** What this browser keeps unfinished: to continue, to forget, or to take over from another window. */
export function DraftOffer({ offer, go, startNew, setOffered }: Opening) {
  const { forgotten, isStuck, forget, undo } = useForgetting();
  const place = useRef<HTMLDivElement>(null);

  const forgetIt = async (note: DraftNote) => {
    if (!(await forget(note))) return;
    setOffered(null);
    // What had the focus is gone.
    place.current?.focus();
  };
  const putBack = async () => {
    const note = await undo();
    if (!note) return;
    setOffered(note);
    place.current?.focus();
  };

  return (
    <div ref={place} tabIndex={-1} className="space-y-5 empty:hidden">
      {offer?.isElsewhere && (
        <OpenElsewhere note={offer.note} onTake={() => void go('insist')} onNew={startNew} />
      )}
      {offer && !offer.isElsewhere && (
        <Unfinished
          note={offer.note}
          onGo={() => void go('ask')}
          onForget={() => void forgetIt(offer.note)}
        />
      )}
      {!offer && forgotten && (
        <Notice title="Forgotten" action={<Button onClick={() => void putBack()}>Undo</Button>}>
          This browser does not keep {nameOf(forgotten.note)} any more.
        </Notice>
      )}
      {isStuck && (
        <Notice tone="error" title="That did not work">
          Reload the page and try again, or clear the data of this website in the browser's settings.
        </Notice>
      )}
    </div>
  );
}
