import { useState } from 'react';
import type { Draft } from './mend-draft';

export type Mending = {
  isOpen: boolean;
  /** Undefined until something is changed. */
  draft: Draft | undefined;
  open: () => void;
  change: (draft: Draft) => void;
  close: () => void;
};

/**
 * The editing of a screenshot's conversation. It is kept above the tabs, so that a look at the picture does not cost what
 * was typed.
 */
export function useMending(screenshotId: string): Mending {
  const [kept, keep] = useState<{ screenshotId: string; draft?: Draft }>();
  const current = kept?.screenshotId === screenshotId ? kept : undefined;
  return {
    isOpen: current !== undefined,
    draft: current?.draft,
    open: () => keep({ screenshotId }),
    change: (draft) => keep({ screenshotId, draft }),
    close: () => keep(undefined),
  };
}
