import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** How a person comes back from the payment provider: paid, gone back without paying, or from the billing portal. */
export type Return = 'paid' | 'cancelled' | 'portal';

/** From the page's query: the addresses given to the payment provider carry it. */
export function returnFrom(query: URLSearchParams): Return | undefined {
  if (query.get('checkout') === 'success') return 'paid';
  if (query.get('checkout') === 'cancelled') return 'cancelled';
  return query.get('billing') === 'returned' ? 'portal' : undefined;
}

/** How long the provider's word on a change is awaited, in milliseconds. After the portal often nothing has changed. */
const AWAITED: Record<Return, number> = { paid: 30_000, cancelled: 0, portal: 10_000 };

/**
 * The return from a page of the payment provider. `isWatched` while news are awaited; `settle` once they are here, and
 * `watch` waits once more. The mark stays in the address until then, so that reloading goes on waiting and offers no
 * second payment.
 */
export function useReturn() {
  const [query, setQuery] = useSearchParams();
  const [from] = useState(() => returnFrom(query));
  const [isSettled, setSettled] = useState(from !== 'paid');
  const [isWatched, setWatched] = useState(from === 'paid' || from === 'portal');

  useEffect(() => {
    if (!isWatched || from === undefined) return;
    const timer = setTimeout(() => setWatched(false), AWAITED[from]);
    return () => clearTimeout(timer);
  }, [isWatched, from]);

  const isMarked = returnFrom(query) !== undefined;
  useEffect(() => {
    if (!isMarked || !isSettled) return;
    const rest = (given: URLSearchParams) => {
      given.delete('checkout');
      given.delete('billing');
      return given;
    };
    setQuery(rest, { replace: true });
  }, [isMarked, isSettled, setQuery]);

  return {
    from,
    isSettled,
    isWatched,
    settle: () => {
      setSettled(true);
      setWatched(false);
    },
    watch: () => setWatched(true),
  };
}
