import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import { selectLastOutcome } from './last-outcome';
import { isServerReachable } from './reachable';

/** `offline`: the device says that it has no network. `unreachable`: it has one, but the server does not answer. */
export type Connection = 'fine' | 'offline' | 'unreachable';

const ASK_AGAIN_AFTER = 5_000;

function followDevice(tell: () => void): () => void {
  window.addEventListener('online', tell);
  window.addEventListener('offline', tell);
  return () => {
    window.removeEventListener('online', tell);
    window.removeEventListener('offline', tell);
  };
}

/**
 * Whether this page can reach its server. The device's word and a call without answer are only hints: a device may be
 * wrong, and one call may be bad luck. So the server is asked, and asked again until it answers.
 */
export function useConnection(): Connection {
  const isOnline = useSyncExternalStore(followDevice, () => navigator.onLine);
  const { failedAt, answeredAt } = useSelector(selectLastOutcome);
  const isDoubtful = !isOnline || failedAt > answeredAt;
  const [isAway, setAway] = useState(false);

  useEffect(() => {
    if (!isDoubtful) return undefined;
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      const isReachable = await isServerReachable();
      if (isGone) return;
      setAway(!isReachable);
      // A device that has just lost its network may still get an answer to its first question.
      if (!isReachable || !isOnline) timer = setTimeout(() => void ask(), ASK_AGAIN_AFTER);
    };
    void ask();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [isDoubtful, isOnline, failedAt]);
  // What was found counts for this doubt alone, not for the next one.
  useEffect(() => () => setAway(false), [isDoubtful]);

  if (!isAway) return 'fine';
  return isOnline ? 'unreachable' : 'offline';
}
