import { useEffect } from 'react';
import { Button } from '../../shared/ui/button';
import { later } from '../../shared/ui/later';
import { Notice } from '../../shared/ui/notice';
import { Spinner } from '../../shared/ui/spinner';
import { whenQuiet } from '../../shared/when-quiet';

/** The steps after the first. Whoever opens the wizard chooses a list first, and that page should not wait for the rest. */
export const LaterSteps = later({
  load: async () => (await import('./further-steps')).FurtherSteps,
  waiting: () => <Spinner label="Loading this step" />,
  // In place, because the list is in the memory of this page.
  failed: (retry) => (
    <Notice
      tone="error"
      title="This step could not be loaded."
      action={
        <Button tone="primary" onClick={retry}>
          Try again
        </Button>
      }
    >
      The connection was lost, or Dearly has been updated since you opened it. Your list is still here. If
      trying again does not help, reload the page.
    </Notice>
  ),
});

/** Fetches them once the first step stands, so that they are there without a network from then on. */
export function useStepsAhead(): void {
  useEffect(() => void whenQuiet().then(LaterSteps.fetch), []);
}
