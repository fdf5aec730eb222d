import type { DraftPlace } from '../../../shared/kept-draft/draft-note';
import { keepLastWords } from '../../../shared/kept-draft/last-words';
import { endDraft } from '../../../shared/kept-draft/draft-store';
import { createDraftWriter, noteOf } from './draft-writer';
import { isWorthKeeping, type Work } from './work';

export type KeeperEvents = {
  /** The browser takes no more. Told once; the work goes on without being kept. */
  onFull: () => void;
  /** Another window goes on with this draft, and what is done here is kept no more. */
  onTaken: () => void;
};

export type DraftKeeper = {
  /** Keeps this soon. Returns at once. */
  note: (work: Work) => void;
  /** Keeps what waits now, for a page that may be thrown away. */
  flush: () => void;
  /** The page goes now: what the database may not get any more is said to this tab. */
  leave: () => void;
  /** The messages are made: removes the draft for good. */
  end: () => void;
};

/** Between two writings, in milliseconds: a change after a rest is kept at once, typing only now and then. */
const PAUSE = 400;

/**
 * Keeps the work of one run of the wizard in this browser. `stored` is the list that is kept at this place already, null
 * when there is a draft without a list, undefined when there is none.
 */
export function createDraftKeeper(
  place: DraftPlace & { window: string; stored: File | null | undefined },
  { onFull, onTaken }: KeeperEvents,
): DraftKeeper {
  const { owner, id, window, stored } = place;
  const writer = createDraftWriter({ owner, id }, window, stored);
  let last: Promise<void> = Promise.resolve();
  let waiting: Work | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  let unsaved: Work | undefined;
  /** The list that the browser had no room for: it is not tried again with each key. */
  let refused: File | null | undefined;

  const save = async (work: Work) => {
    if (isOver || work.file === refused) return;
    if (!isWorthKeeping(work)) return writer.remove();
    const outcome = await writer.write(work);
    if (unsaved === work) unsaved = undefined;
    if (outcome === 'saved') return;
    isOver = true;
    if (outcome === 'taken') onTaken();
  };
  // What was kept before stays: note and bytes are written together or not at all.
  const fail = (work: Work) => {
    if (refused === undefined) onFull();
    refused = work.file;
  };
  const flush = () => {
    const work = waiting;
    waiting = undefined;
    if (work && !isOver) last = last.then(() => save(work)).catch(() => fail(work));
  };

  return {
    note: (work) => {
      waiting = work;
      unsaved = work;
      if (timer !== undefined) return;
      flush();
      timer = setTimeout(() => {
        timer = undefined;
        flush();
      }, PAUSE);
    },
    flush,
    leave: () => {
      if (unsaved && !isOver && writer.has(unsaved)) keepLastWords(noteOf({ owner, id }, window, unsaved));
      flush();
    },
    end: () => {
      waiting = undefined;
      unsaved = undefined;
      if (isOver) return;
      isOver = true;
      // Marked at once, and removed once more after a save that is under way.
      const ending = endDraft({ owner, id }).catch(() => undefined);
      last = Promise.all([last, ending])
        .then(() => endDraft({ owner, id }))
        .catch(() => undefined);
    },
  };
}
