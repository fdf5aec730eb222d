import { useState } from 'react';
import { Link } from 'react-router-dom';
import { forgetGenerated } from '../../shared/kept-messages/kept-messages';
import { Button } from '../../shared/ui/button';
import { Notice } from '../../shared/ui/notice';

/** What happened to the copy: not asked yet, gone, or still there because the browser refused. */
type Outcome = 'kept' | 'cleared' | 'stuck';

/** The copy in this browser of the campaign `id`: that it is there and can be forgotten. */
export function KeptCopy({ id, onCleared }: { id: string; onCleared: () => void }) {
  const [outcome, setOutcome] = useState<Outcome>('kept');
  const clear = async () => {
    const isGone = await forgetGenerated(id);
    setOutcome(isGone ? 'cleared' : 'stuck');
    if (isGone) onCleared();
  };
  if (outcome === 'cleared') {
    return (
      <p role="status" className="text-15 text-paper-soft">
        This browser has forgotten the messages.
      </p>
    );
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3 text-15 text-paper-soft">
        <p className="min-w-0 flex-1 basis-60">
          A copy of the messages is kept in this browser among{' '}
          <Link to="/campaigns" className="inline-link">
            your campaigns
          </Link>
          , not on our servers.
        </p>
        <Button onClick={() => void clear()}>Forget</Button>
      </div>
      {outcome === 'stuck' && (
        <Notice tone="error" title="The browser did not remove the messages">
          Clear the data of this website in the browser's settings.
        </Notice>
      )}
    </>
  );
}
