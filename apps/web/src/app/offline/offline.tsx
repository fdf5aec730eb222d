import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { ConnectionNotice } from '../../shared/connection/connection-notice';
import { logFailure } from '../../shared/log-failure';

/** Where messages are made and sent. Elsewhere nobody needs the app without a network, and a visit stays light. */
const NEEDED_AT = ['/send', '/dashboard'];

/** Makes the app usable without a network, and says so on every page when there is none. */
export function Offline() {
  const { pathname } = useLocation();
  useEffect(() => {
    if (!NEEDED_AT.includes(pathname) || !('serviceWorker' in navigator)) return;
    // The page works without it; the next visit tries again.
    import('./register-worker')
      .then(({ registerWorker }) => registerWorker())
      .catch(() => logFailure('offline use', { status: 0, code: 'worker_refused', message: '' }));
  }, [pathname]);
  return <ConnectionNotice />;
}
