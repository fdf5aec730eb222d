import { useRef, useState } from 'react';

/** Which column's sheet is open, and where the focus goes when it closes, if not back to what opened it. */
export function useColumnSheet() {
  const [opened, setOpened] = useState<string>();
  const message = useRef<HTMLDivElement>(null);
  const target = useRef<HTMLElement | null>(null);
  // Stays when the button beside it, which opened the sheet, goes with the last use of its column.
  const chip = useRef<HTMLElement>(null);
  return {
    opened,
    /** For the first message, which takes the focus when the line that opened the sheet is gone. */
    message,
    openFromChip: (column: string, of: HTMLElement | null) => {
      chip.current = of;
      setOpened(column);
    },
    openFromMessage: (column: string) => {
      target.current = message.current;
      setOpened(column);
    },
    close: () => setOpened(undefined),
    goTo: (place: HTMLElement | null) => {
      target.current = place;
    },
    goToChip: () => {
      target.current ??= chip.current;
    },
    focusAfter: () => {
      const place = target.current;
      target.current = null;
      return place;
    },
  };
}
