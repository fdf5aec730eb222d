// What pages know of drafts without opening the database.

/** In local storage while this browser may keep a draft of anybody: pages need not open the database to know of none. */
const MARK = 'dearly.drafts';
/** In local storage while the draft with this id is sent and not yet removed: a page that goes meanwhile must not offer it. */
const ENDED = 'dearly.draft-ended';

/** False when this browser keeps no draft of anybody, or cannot. */
export function mayHaveDrafts(): boolean {
  try {
    return typeof indexedDB !== 'undefined' && localStorage.getItem(MARK) !== null;
  } catch {
    return false;
  }
}

export const markKept = (): void => localStorage.setItem(MARK, '1');
export const markNoneKept = (): void => localStorage.removeItem(MARK);
export const markEnded = (id: string): void => localStorage.setItem(ENDED, id);
export const endedDraft = (): string | null => localStorage.getItem(ENDED);
export const forgetEnded = (): void => localStorage.removeItem(ENDED);
