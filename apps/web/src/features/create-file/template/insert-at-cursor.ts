/** Where the selection starts and ends in a text field; equal for a bare cursor. */
export type Selection = { start: number; end: number };

/** Puts `insertion` in place of the selection. `cursor` is the place right after it. */
export function insertAtCursor(
  text: string,
  selection: Selection,
  insertion: string,
): { text: string; cursor: number } {
  const start = Math.min(selection.start, text.length);
  const end = Math.max(start, Math.min(selection.end, text.length));
  return {
    text: text.slice(0, start) + insertion + text.slice(end),
    cursor: start + insertion.length,
  };
}
