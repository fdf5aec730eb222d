import { GUEST, type DraftNote, type DraftPlace } from '../../../shared/kept-draft/draft-note';
import { claimDraft } from '../../../shared/kept-draft/draft-store';
import { rememberCarried } from '../../../shared/kept-draft/carried-draft';
import { randomKey } from '../../../shared/random-key';
import { createDraftHold } from './draft-hold';
import type { Work } from './work';
import { restoredWork } from './restored-work';

/** By this a draft knows the window that writes it; a reload is another window. */
export const THIS_WINDOW = randomKey();

/** One run of the wizard, from an empty or a restored start to the completion. Its draft has the same id. */
export type Run = DraftPlace & {
  /** What it goes on with. */
  from?: Work;
  /** The person asked for it by a button, so the focus goes along. */
  takesFocus: boolean;
};

type Resume = { step?: number; byHand: boolean };

/** The runs of one owner in this window, at most one at a time. */
export type Runs = {
  fresh: (takesFocus: boolean) => Run;
  /** Goes on with a draft. `elsewhere`: another window has it. `gone`: it was sent or forgotten there. */
  resume: (note: DraftNote, how: 'ask' | 'insist', options: Resume) => Promise<Run | 'elsewhere' | 'gone'>;
  /** Lets other windows know of the run. `onLost` is called when one of them takes it. */
  hold: (run: Run, onLost: () => void) => void;
  release: () => void;
};

export function openRuns(owner: string): Runs {
  let tellLost: () => void = () => undefined;
  const hold = createDraftHold(() => tellLost());
  let current: string | undefined;

  const take = async (id: string, how: 'ask' | 'insist') => {
    const isMine = await hold.take(id, how);
    if (isMine) current = id;
    else if (current !== undefined) void hold.take(current, 'ask');
    return isMine;
  };

  return {
    fresh: (takesFocus) => ({ owner, id: randomKey(), takesFocus }),
    resume: async (note, how, { step, byHand }) => {
      if (!(await take(note.id, how))) return 'elsewhere';
      const draft = await claimDraft(note, { owner, window: THIS_WINDOW }).catch(() => undefined);
      if (!draft) return 'gone';
      return { owner, id: note.id, from: restoredWork(draft, step), takesFocus: byHand };
    },
    hold: ({ id }, onLost) => {
      tellLost = onLost;
      if (current !== id) void take(id, 'ask');
    },
    release: () => {
      current = undefined;
      hold.release();
    },
  };
}

/** What a guest makes goes along when they sign up in this tab. */
export function carryAlong({ owner, id }: DraftPlace): void {
  if (owner === GUEST) rememberCarried(id);
}
