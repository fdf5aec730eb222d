import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { ConnectionNotice } from '../../shared/connection/connection-notice';

/** Where messages are made and sent. Elsewhere nobody needs the app without a network, and a visit stays light. */
const NEEDED_AT = ['/send', '/dashboard'];

/** Makes the app usable without a network, and says so on every page when there is none. */
export function Offline() {
  const { pathname } = useLocation();
  useEffect(() => {
    if (!NEEDED_AT.includes(pathname) || !('serviceWorker' in navigator)) return;
    void import('./register-worker').then(
      ({ registerWorker }) => registerWorker(),
      // Fetched again at the next visit; what could not be loaded just now is said by the notice.
      () => undefined,
    );
  }, [pathname]);
  return <ConnectionNotice />;
}
