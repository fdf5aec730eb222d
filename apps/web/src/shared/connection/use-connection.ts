import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import { selectLastOutcome } from './last-outcome';
import { askServer, isAppKept, type Connection } from './reachable';

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
 * Whether this page can reach its server. The device's word, a call without answer, and a page that may have come out of
 * what this browser keeps are only hints: the server is asked, and asked again until it answers.
 */
export function useConnection(): Connection {
  const isOnline = useSyncExternalStore(followDevice, () => navigator.onLine);
  const { failedAt, answeredAt } = useSelector(selectLastOutcome);
  // Opened without a network, such a page finds a device that says it has one, and its settings in what is kept.
  const [isUnproven, setUnproven] = useState(isAppKept);
  const isDoubtful = !isOnline || isUnproven || failedAt > answeredAt;
  const [found, setFound] = useState<Connection>('fine');

  useEffect(() => {
    if (!isDoubtful) return undefined;
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      const connection = await askServer();
      if (isGone) return;
      setFound(connection);
      if (connection === 'fine') setUnproven(false);
      // A device that has just lost its network may still get an answer to its first question.
      if (connection !== 'fine' || !isOnline) timer = setTimeout(() => void ask(), ASK_AGAIN_AFTER);
    };
    void ask();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [isDoubtful, isOnline, failedAt]);
  // What was found counts for this doubt alone, not for the next one.
  useEffect(() => () => setFound('fine'), [isDoubtful]);

  return found;
}
