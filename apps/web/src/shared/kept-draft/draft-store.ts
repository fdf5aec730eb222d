import { createStore, promisifyRequest, type UseStore } from 'idb-keyval';
import { forgetLastWords, lastWordsOn } from './last-words';
import { endedDraft, forgetEnded, markEnded, markKept, markNoneKept, mayHaveDrafts } from './draft-marks';
import { isDraftNote, type DraftNote, type DraftPlace } from './draft-note';

// Messages in the making lie in IndexedDB of this browser and nowhere else: a note each, and the bytes of its list under
// a key of their own, so that a change of the text does not write ten megabytes. Keys begin with the account.

/** A note with the bytes of its list; undefined where it has none. */
export type KeptDraft = { note: DraftNote; bytes: ArrayBuffer | undefined };
/** `taken`: another window goes on with it. `gone`: it was forgotten meanwhile. Nothing was written then. */
export type SaveOutcome = 'saved' | 'taken' | 'gone';

let opened: UseStore | undefined;
const store: UseStore = (mode, work) => (opened ??= createStore('dearly-drafts', 'drafts'))(mode, work);

const noteKey = ({ owner, id }: DraftPlace) => [owner, 'note', id];
const listKey = ({ owner, id }: DraftPlace) => [owner, 'list', id];
/** Every key that begins with these parts: an array is greater than any text. */
const under = (...parts: string[]) => IDBKeyRange.bound(parts, [...parts, []]);

async function noteAt(drafts: IDBObjectStore, place: DraftPlace): Promise<DraftNote | undefined> {
  const found: unknown = await promisifyRequest(drafts.get(noteKey(place)) as IDBRequest<unknown>);
  return isDraftNote(found) ? found : undefined;
}

function put(drafts: IDBObjectStore, { note, bytes }: KeptDraft): void {
  drafts.put(note, noteKey(note));
  if (bytes) drafts.put(bytes, listKey(note));
}

function remove(drafts: IDBObjectStore, place: DraftPlace): void {
  drafts.delete(noteKey(place));
  drafts.delete(listKey(place));
}

/** The drafts of one owner, newest first. */
export async function draftsOf(owner: string): Promise<DraftNote[]> {
  if (!mayHaveDrafts()) return [];
  const found: unknown[] = await store('readonly', (drafts) =>
    promisifyRequest<unknown[]>(drafts.getAll(under(owner, 'note'))),
  );
  const ended = endedDraft();
  const notes = found.filter(isDraftNote);
  const left = notes.find(({ id }) => id === ended);
  if (left) await endDraft(left);
  return notes.filter((note) => note !== left).sort((one, other) => other.savedAt - one.savedAt);
}

/**
 * Writes a note, and the list's bytes where they are new. `isFirst` says that there was nothing at its place before; any
 * other draft is written only while it is there and belongs to the same window. Rejects when the browser has no room.
 */
export async function saveDraft(draft: KeptDraft, isFirst: boolean): Promise<SaveOutcome> {
  markKept();
  return store('readwrite', async (drafts): Promise<SaveOutcome> => {
    const last = await noteAt(drafts, draft.note);
    if (!last && !isFirst) return 'gone';
    if (last && last.window !== draft.note.window) return 'taken';
    put(drafts, draft);
    if (!draft.note.list) drafts.delete(listKey(draft.note));
    await promisifyRequest(drafts.transaction);
    // Once more: the end of another draft may have found none left just before this one was written.
    markKept();
    return 'saved';
  });
}

/**
 * Makes the draft that of this owner and this window, with what was typed in the last moment of the page before. Undefined
 * when it is gone.
 */
export async function claimDraft(
  place: DraftPlace,
  { owner, window }: { owner: string; window: string },
): Promise<KeptDraft | undefined> {
  const draft = await store('readwrite', async (drafts) => {
    const kept = await noteAt(drafts, place);
    if (!kept) return undefined;
    const note = lastWordsOn(kept) ?? kept;
    const bytes = await promisifyRequest<ArrayBuffer | undefined>(drafts.get(listKey(place)));
    const claimed = { note: { ...note, owner, window }, bytes };
    remove(drafts, place);
    put(drafts, claimed);
    await promisifyRequest(drafts.transaction);
    return claimed;
  });
  if (draft) forgetLastWords();
  return draft;
}

async function removing(work: (drafts: IDBObjectStore) => void): Promise<void> {
  const left = await store('readwrite', (drafts) => {
    work(drafts);
    return promisifyRequest(drafts.count());
  });
  if (left === 0) markNoneKept();
}

export async function removeDraft(place: DraftPlace): Promise<void> {
  await removing((drafts) => remove(drafts, place));
}

/** Removes a draft whose messages are made. From the return of this call on nobody is offered it any more. */
export function endDraft(place: DraftPlace): Promise<void> {
  markEnded(place.id);
  return removeDraft(place).then(forgetEnded);
}

/** Removes all drafts of an owner, also where the mark was lost. False when the browser did not let go of them. */
export async function removeDraftsOf(owner: string): Promise<boolean> {
  forgetLastWords();
  // A browser without IndexedDB has nothing to remove there.
  if (typeof indexedDB === 'undefined') return true;
  try {
    await removing((drafts) => drafts.delete(under(owner)));
    return true;
  } catch {
    return false;
  }
}
