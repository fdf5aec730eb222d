import { useEffect, useState } from 'react';
import { NETWORK_ERROR } from './api-error';
import { logFailure } from './log-failure';

type WantedPart<Code> = {
  load: () => Promise<Code>;
  /** The part itself, when it was fetched ahead: it is drawn at once then. */
  ready?: Code | undefined;
  /** Whether it is needed already. */
  isWanted?: boolean;
  /** Whenever this changes, a part that did not come is asked for again; so it is when the network is back. */
  again?: unknown;
  /** For the log, where the page does without a part that did not come. */
  name?: string;
};

type Arrival<Code> = { Part?: Code; fault?: { error: unknown } };

/**
 * Code that is fetched when it is wanted. `fault`: it was asked for and did not come, with what the download failed of;
 * `retry` forgets that and asks once more.
 */
export function usePart<Code>({ load, ready, isWanted = true, again, name }: WantedPart<Code>) {
  const [{ Part, fault }, setArrival] = useState<Arrival<Code>>(() => (ready ? { Part: ready } : {}));
  const [turn, setTurn] = useState(0);
  const isAwaited = !Part && isWanted;
  useEffect(() => {
    if (!isAwaited) return undefined;
    let isCurrent = true;
    const fetch = () =>
      void load().then(
        (arrived) => isCurrent && setArrival({ Part: arrived }),
        (error: unknown) => {
          if (name) logFailure(name, NETWORK_ERROR);
          if (isCurrent) setArrival({ fault: { error } });
        },
      );
    fetch();
    window.addEventListener('online', fetch);
    return () => {
      isCurrent = false;
      window.removeEventListener('online', fetch);
    };
  }, [isAwaited, name, load, again, turn]);
  const retry = () => {
    setArrival({});
    setTurn(turn + 1);
  };
  return { Part, fault, retry };
}
