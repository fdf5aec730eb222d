import type { ComponentType } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import { usePart } from '../use-part';
import { whenQuiet } from '../when-quiet';
import { NOTIFICATION_PLACE } from './notification-place';
import { closeToast, selectToast } from './toast-slice';

async function loadToaster() {
  await whenQuiet();
  return (await import('./toaster')).Toaster;
}

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
  const again = useSelector(selectToast)?.id;
  const { Part: Area, fault } = usePart({ name: 'notifications', load, again });
  if (Area) return <Area />;
  return fault ? <PlainNotification /> : null;
}
