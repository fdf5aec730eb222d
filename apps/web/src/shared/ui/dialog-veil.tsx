import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import { Spinner } from './spinner';

/** Keys go nowhere: not on to what lies below, and not up to what asked for the dialog. */
function swallow(event: KeyboardEvent) {
  event.stopPropagation();
  if (event.key === 'Tab') event.preventDefault();
}

/**
 * In a dialog's place while its code is on its way: what lies below is out of reach as it will be then, for keys too. At
 * the body, because a card that blurs what is behind it would hold the veil inside. The focus is given back when the
 * dialog comes, which takes it from there and brings it back there.
 */
export function DialogVeil() {
  const veil = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const opener = document.activeElement;
    const below = [...document.body.children].filter(
      (element) => element !== veil.current && !element.hasAttribute('inert'),
    );
    veil.current?.focus();
    below.forEach((element) => element.setAttribute('inert', ''));
    return () => {
      below.forEach((element) => element.removeAttribute('inert'));
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return createPortal(
    <div
      ref={veil}
      role="presentation"
      tabIndex={-1}
      onKeyDown={swallow}
      className="fixed inset-0 z-40 grid place-items-center bg-black/70 outline-none"
    >
      <Spinner label="Opening" />
    </div>,
    document.body,
  );
}
