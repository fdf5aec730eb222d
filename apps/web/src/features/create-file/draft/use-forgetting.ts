import { useState } from 'react';
import type { DraftNote } from '../../../shared/kept-draft/draft-note';
import { claimDraft, removeDraft, saveDraft, type KeptDraft } from '../../../shared/kept-draft/draft-store';
import { THIS_WINDOW } from './runs';

/** What became of a draft that was to be forgotten. */
export type Forgetting = {
  /** Held in memory alone, as long as this page is open. */
  forgotten: KeptDraft | null;
  isStuck: boolean;
  forget: (note: DraftNote) => Promise<boolean>;
  /** Puts it back; undefined when the browser has no room any more. */
  undo: () => Promise<DraftNote | undefined>;
};

/** Forgets a draft without asking twice: it can be had back until the page is left. */
export function useForgetting(): Forgetting {
  const [forgotten, setForgotten] = useState<KeptDraft | null>(null);
  const [isStuck, setIsStuck] = useState(false);

  return {
    forgotten,
    isStuck,
    forget: async (note) => {
      try {
        const draft = await claimDraft(note, { owner: note.owner, window: THIS_WINDOW });
        await removeDraft(note);
        setForgotten(draft ?? null);
        return true;
      } catch {
        setIsStuck(true);
        return false;
      }
    },
    undo: async () => {
      if (!forgotten) return undefined;
      try {
        await saveDraft(forgotten, true);
        setForgotten(null);
        return forgotten.note;
      } catch {
        setIsStuck(true);
        return undefined;
      }
    },
  };
}
