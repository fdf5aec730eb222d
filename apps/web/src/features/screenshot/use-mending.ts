import { useState } from 'react';
import { forgetMend, keepMend, keptMend } from '../../shared/kept-mends';
import { conversationDraft, type Draft } from './mend-draft';

export type Mending = {
  isOpen: boolean;
  /** Undefined until something is changed. */
  draft: Draft | undefined;
  /** What is edited was typed before this page was loaded. */
  isRestored: boolean;
  open: () => void;
  change: (draft: Draft) => void;
  close: () => void;
};

type Kept = { screenshotId: string; draft?: Draft; isRestored?: true };

/** What was typed before a reload; undefined when that was nothing, or is not what this version of the app knows. */
function restored(screenshotId: string): Kept | undefined {
  const { data } = conversationDraft.safeParse(keptMend(screenshotId));
  return data && { screenshotId, draft: data, isRestored: true };
}

/**
 * The editing of a screenshot's conversation. It is kept above the tabs, so that a look at the picture does not cost what
 * was typed, and in the storage of this browser's tab until it is saved or given up, so that a reload does not.
 */
export function useMending(screenshotId: string): Mending {
  const [kept, keep] = useState(() => restored(screenshotId));
  const current = kept?.screenshotId === screenshotId ? kept : undefined;
  return {
    isOpen: current !== undefined,
    draft: current?.draft,
    isRestored: current?.isRestored ?? false,
    open: () => keep({ screenshotId }),
    change: (draft) => {
      keepMend(screenshotId, draft);
      keep({ ...current, screenshotId, draft });
    },
    close: () => {
      forgetMend(screenshotId);
      keep(undefined);
    },
  };
}
