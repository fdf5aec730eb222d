import { useState } from 'react';
import { askServer, isAppKept } from '../../shared/connection/reachable';
import { Button } from '../../shared/ui/button';
import { Notice } from '../../shared/ui/notice';
import { isLoadFailure } from './load-failure';

/** A reload without a connection would throw away what is still open and end on the browser's own page. */
async function reloadWhenPossible(): Promise<boolean> {
  const canReload = isAppKept() || (await askServer()) === 'fine';
  if (canReload) window.location.reload();
  return canReload;
}

/** A page whose code did not come. Opening it once more tries again; a reload also brings a newer version. */
function NotLoaded() {
  const [state, setState] = useState<'idle' | 'asking' | 'away'>('idle');
  const reload = async () => {
    setState('asking');
    setState((await reloadWhenPossible()) ? 'asking' : 'away');
  };
  return (
    <Notice
      tone="error"
      title="This page could not be loaded."
      action={
        <Button tone="primary" busy={state === 'asking'} onClick={() => void reload()}>
          Reload the page
        </Button>
      }
    >
      {state === 'away'
        ? 'There is still no connection. You can go back to where you were, or try again in a moment.'
        : 'The connection was lost, or Dearly has been updated since you opened it. Reload the page to go on.'}
    </Notice>
  );
}

/** What went wrong with a page, and the way on that can help: drawing it again, or a reload. */
export function PageFaultNotice({ error, onTryAgain }: { error: unknown; onTryAgain: () => void }) {
  if (isLoadFailure(error)) return <NotLoaded />;
  return (
    <Notice
      tone="error"
      title="This page could not be shown."
      action={
        <div className="flex flex-wrap gap-3">
          <Button tone="primary" onClick={onTryAgain}>
            Try again
          </Button>
          <Button onClick={() => window.location.reload()}>Reload the page</Button>
        </div>
      }
    >
      Something went wrong while drawing it. Try again; if it happens once more, reload the page.
    </Notice>
  );
}
