import { useRef } from 'react';

/**
 * Handlers for the content of a dialog that is opened by state: Radix only knows the way back to a trigger of its own.
 * On closing, the focus goes to what `instead` names, else back to what had it before, or to the page's content when
 * that is gone.
 */
export function useReturnFocus(instead?: () => HTMLElement | null) {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const target = instead?.() ?? opener.current;
      const place = target?.isConnected ? target : document.getElementById('content');
      if (place instanceof HTMLElement) place.focus({ preventScroll: place !== target });
    },
  };
}
