import { useEffect, useState } from 'react';
import { Button } from '../../shared/ui/button';
import { Spinner } from '../../shared/ui/spinner';

/** When the spinner says that it is slow, there is something to do about it. */
const OFFER_AFTER = 5_000;

/** In the place of a page whose code is on its way. */
export function PageLoading() {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), OFFER_AFTER);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div data-loading className="m-auto grid justify-items-center gap-5">
      <Spinner label="Loading" />
      {isLong && <Button onClick={() => window.location.reload()}>Reload the page</Button>}
    </div>
  );
}
