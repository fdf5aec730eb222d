import { useLayoutEffect, useRef } from 'react';

const isLost = () => document.activeElement === document.body;

/**
 * Where the focus goes when what had it is gone: back to the button that opened the editor once that is closed, and to the
 * heading that takes the place of a conversation that was undone.
 */
export function useKeptFocus({ isEditing, isKnown }: { isEditing: boolean; isKnown: boolean }) {
  const edit = useRef<HTMLButtonElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef({ isEditing, isKnown });
  useLayoutEffect(() => {
    if (before.current.isEditing && !isEditing) edit.current?.focus();
    if (before.current.isKnown && !isKnown && isLost()) heading.current?.focus();
    before.current = { isEditing, isKnown };
  }, [isEditing, isKnown]);
  return { edit, heading };
}
