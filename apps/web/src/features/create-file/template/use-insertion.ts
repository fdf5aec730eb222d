import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { insertAtCursor, type Selection } from './insert-at-cursor';

export type Insertion = {
  area: RefObject<HTMLTextAreaElement | null>;
  /** For the field's onFocus. */
  noteFocus: () => void;
  /** Puts a text in at the cursor; `takesFocus` lets the person type on. */
  insert: (text: string, takesFocus: boolean) => void;
  /** Selects a place and shows it. */
  select: (selection: Selection) => void;
};

/** Puts text into a template where the cursor is, and leaves the cursor behind it. */
export function useInsertion(template: string, change: (template: string) => void): Insertion {
  const area = useRef<HTMLTextAreaElement>(null);
  // Until the person has been in the field a text adds to the end; the browser would report position 0.
  const visited = useRef(false);
  const [cursor, setCursor] = useState<{ at: number; of: string } | null>(null);

  useLayoutEffect(() => {
    if (cursor?.of === template) area.current?.setSelectionRange(cursor.at, cursor.at);
  }, [cursor, template]);

  return {
    area,
    noteFocus: () => {
      visited.current = true;
    },
    insert: (text, takesFocus) => {
      const field = area.current;
      const selection =
        field && visited.current
          ? { start: field.selectionStart, end: field.selectionEnd }
          : { start: template.length, end: template.length };
      const inserted = insertAtCursor(template, selection, text);
      change(inserted.text);
      setCursor({ at: inserted.cursor, of: inserted.text });
      visited.current = true;
      if (takesFocus) field?.focus();
    },
    select: ({ start, end }) => {
      visited.current = true;
      area.current?.focus();
      area.current?.setSelectionRange(start, end);
    },
  };
}
