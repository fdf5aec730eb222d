import { Notice } from '../../shared/ui/notice';

/** Browsers encrypt on pages that came over a safe connection alone. */
export function CannotSeal() {
  return (
    <Notice tone="error" title="This browser cannot encrypt here">
      Open Dearly with https in front of its address, or use another browser.
    </Notice>
  );
}
