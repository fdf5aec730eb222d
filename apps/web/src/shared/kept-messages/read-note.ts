import { BLANK, isNote, type Note } from './note';

/** A note as the browser's storage has it, blank where there is none. */
export function readNote(text: string | null): Note {
  try {
    const read: unknown = JSON.parse(text ?? 'null');
    return isNote(read) ? read : BLANK;
  } catch {
    // Not ours: as good as never written.
    return BLANK;
  }
}
