import { Notice } from '../../shared/ui/notice';
import type { Return } from './use-return';

/** What came of a visit to the checkout. */
export function ReturnNotice({ from, isActive }: { from: Return | undefined; isActive: boolean }) {
  if (from === 'cancelled')
    return <Notice title="Nothing was charged.">You left the checkout before paying.</Notice>;
  if (from !== 'paid' || !isActive) return null;
  return <Notice title="Thank you">Your payment is confirmed, and your subscription has begun.</Notice>;
}
