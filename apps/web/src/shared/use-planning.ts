import { loadPlanning, type Planning } from '@dearly/messages';
import { useEffect, useState } from 'react';
import { NETWORK_ERROR, type ApiError } from './api-error';

/** `fault`: it was wanted and did not come. */
export type PlanningPart = { planning: Planning | undefined; fault: ApiError | undefined; retry: () => void };

/** The code that makes times of a plan, fetched when it is wanted; a failed fetch is tried again when the network is back. */
export function usePlanning(isWanted: boolean): PlanningPart {
  const [planning, setPlanning] = useState<Planning>();
  const [fault, setFault] = useState<ApiError>();
  const [turn, setTurn] = useState(0);
  const isAwaited = isWanted && !planning;
  useEffect(() => {
    if (!isAwaited) return;
    let isCurrent = true;
    const fetch = () =>
      void loadPlanning().then(
        (arrived) => isCurrent && setPlanning(arrived),
        () => isCurrent && setFault(NETWORK_ERROR),
      );
    fetch();
    window.addEventListener('online', fetch);
    return () => {
      isCurrent = false;
      window.removeEventListener('online', fetch);
    };
  }, [isAwaited, turn]);
  const retry = () => {
    setFault(undefined);
    setTurn(turn + 1);
  };
  return { planning, fault: planning ? undefined : fault, retry };
}
