import type { DraftNote, DraftPlace } from '../../../shared/kept-draft/draft-note';
import { removeDraft, saveDraft } from '../../../shared/kept-draft/draft-store';
import type { Work } from './work';

/** The work as it is noted now. A list is called as what it came from. */
export function noteOf(place: DraftPlace, window: string, { state, file }: Work): DraftNote {
  const list = file && {
    name: state.origin?.name ?? state.file?.name ?? file.name,
    lastModified: file.lastModified,
    people: state.rows,
  };
  return { ...place, version: 1, window, savedAt: Date.now(), list, state };
}

/** Writes drafts of one place one after the other, the bytes of a list once. `isStored`: the place has this list already. */
export function createDraftWriter(place: DraftPlace, window: string, stored: File | null | undefined) {
  let isStored = stored !== undefined;
  let written = stored ?? null;
  return {
    /** Its note alone would be enough. */
    has: (work: Work) => isStored && work.file === written,
    remove: async () => {
      if (isStored) await removeDraft(place);
      isStored = false;
      written = null;
    },
    write: async (work: Work) => {
      const bytes = work.file && work.file !== written ? await work.file.arrayBuffer() : undefined;
      const outcome = await saveDraft({ note: noteOf(place, window, work), bytes }, !isStored);
      if (outcome !== 'saved') return outcome;
      isStored = true;
      written = work.file;
      return outcome;
    },
  };
}
