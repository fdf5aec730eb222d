import { useEffect, useState, type ComponentType } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { NETWORK_ERROR } from '../api-error';
import { logFailure } from '../log-failure';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import { whenQuiet } from '../when-quiet';
import { NOTIFICATION_PLACE } from './notification-place';
import { closeToast, selectToast } from './toast-slice';

const loadToaster = async () => (await import('./toaster')).Toaster;

/** A notification without the area made for it: it stays until it is dismissed. */
function PlainNotification() {
  const toast = useSelector(selectToast);
  const dispatch = useDispatch();
  if (!toast) return null;
  return (
    <div className={`rounded-2xl bg-ink shadow-2xl ${NOTIFICATION_PLACE}`}>
      <Notice
        tone={toast.tone === 'error' ? 'error' : 'info'}
        title={toast.title}
        action={<Button onClick={() => dispatch(closeToast(toast.id))}>Dismiss</Button>}
      >
        {toast.description}
      </Notice>
    </div>
  );
}

/**
 * The notification area, fetched once the page stands; what comes before it waits for it in the store. When it cannot be
 * fetched the page goes on with plain notifications: each that comes or goes tries again, and so does a network that is
 * back.
 */
export function Notifications({ load = loadToaster }: { load?: () => Promise<ComponentType> }) {
  const [Area, setArea] = useState<ComponentType>();
  const [isMissing, setMissing] = useState(false);
  const waiting = useSelector(selectToast)?.id;
  useEffect(() => {
    if (Area) return undefined;
    let isCurrent = true;
    const fetch = () =>
      void whenQuiet()
        .then(load)
        .then(
          (loaded) => isCurrent && setArea(() => loaded),
          () => {
            logFailure('notifications', NETWORK_ERROR);
            setMissing(true);
          },
        );
    fetch();
    window.addEventListener('online', fetch);
    return () => {
      isCurrent = false;
      window.removeEventListener('online', fetch);
    };
  }, [Area, load, waiting]);
  if (Area) return <Area />;
  return isMissing ? <PlainNotification /> : null;
}
