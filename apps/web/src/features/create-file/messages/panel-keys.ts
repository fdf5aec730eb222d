import type { KeyboardEvent } from 'react';

export type PanelKeys = {
  onMove: (by: 1 | -1) => void;
  onEdit: () => void;
  onSkip: () => void;
  onUndo: () => void;
  onSearch: () => void;
};

const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;

/** Keys of the panel: j and k move, e edits, x leaves out, u and Ctrl or Cmd with Z undo, / searches. */
export function onPanelKey(
  event: KeyboardEvent<HTMLElement>,
  { onMove, onEdit, onSkip, onUndo, onSearch }: PanelKeys,
): void {
  // Keys in a dialog above bubble up to here through React, but not through the page.
  if (isTyping(event) || event.altKey || !event.currentTarget.contains(event.target as Node)) return;
  const actions: Record<string, () => void> = {
    j: () => onMove(1),
    k: () => onMove(-1),
    e: onEdit,
    x: onSkip,
    u: onUndo,
    '/': onSearch,
  };
  const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
  const action = isUndo ? onUndo : event.ctrlKey || event.metaKey ? undefined : actions[event.key];
  if (!action) return;
  event.preventDefault();
  action();
}
