import { createPortal } from 'react-dom';
import { Spinner } from './spinner';

/**
 * In a dialog's place while its code is on its way: what lies below is out of reach as it will be then. At the body,
 * because a card that blurs what is behind it would hold the veil inside.
 */
export function DialogVeil() {
  return createPortal(
    <div className="fixed inset-0 z-40 grid place-items-center bg-black/70">
      <Spinner label="Opening" />
    </div>,
    document.body,
  );
}
