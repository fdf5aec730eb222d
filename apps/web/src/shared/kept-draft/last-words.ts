import { isDraftNote, type DraftNote, type DraftPlace } from './draft-note';

// A page that goes away is not waited for by the database. What was typed in its last moment is written to the storage of
// this tab, which is done when the call returns, and counts after a reload when the database did not get it.

const KEY = 'dearly.last-words';

export function keepLastWords(note: DraftNote): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(note));
  } catch {
    // No room, or blocked: what was kept a moment before stands.
  }
}

export function forgetLastWords(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Blocked: then there are none.
  }
}

/** What the page before this one said last of the draft, when it is newer than `kept` and by the same window. */
export function lastWordsOn(kept: DraftPlace & Pick<DraftNote, 'window' | 'savedAt'>): DraftNote | undefined {
  try {
    const words: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (!isDraftNote(words) || words.owner !== kept.owner || words.id !== kept.id) return undefined;
    return words.window === kept.window && words.savedAt > kept.savedAt ? words : undefined;
  } catch {
    return undefined;
  }
}
