import { useEffect, useState, type ComponentType } from 'react';
import { useSelector } from 'react-redux';
import { NETWORK_ERROR } from '../api-error';
import { logFailure } from '../log-failure';
import { whenQuiet } from '../when-quiet';
import { selectToast } from './toast-slice';

const loadToaster = async () => (await import('./toaster')).Toaster;

/**
 * The notification area, fetched once the page stands; what comes before it waits for it in the store. The page goes on
 * without it when it cannot be fetched: the next notification, or the network when it is back, has it fetched again.
 */
export function Notifications({ load = loadToaster }: { load?: () => Promise<ComponentType> }) {
  const [Area, setArea] = useState<ComponentType>();
  const waiting = useSelector(selectToast)?.id;
  useEffect(() => {
    if (Area) return undefined;
    let isCurrent = true;
    const fetch = () =>
      void whenQuiet()
        .then(load)
        .then(
          (loaded) => isCurrent && setArea(() => loaded),
          () => logFailure('notifications', NETWORK_ERROR),
        );
    fetch();
    window.addEventListener('online', fetch);
    return () => {
      isCurrent = false;
      window.removeEventListener('online', fetch);
    };
  }, [Area, load, waiting]);
  return Area ? <Area /> : null;
}
