import { loadPlanning, type Planning } from '@dearly/messages';
import { useState } from 'react';
import { NETWORK_ERROR, type ApiError } from './api-error';
import { usePart } from './use-part';

/** `fault`: it was wanted and did not come. */
export type PlanningPart = { planning: Planning | undefined; fault: ApiError | undefined; retry: () => void };

/** The code that makes times of a plan, fetched when it is wanted; a failed fetch is tried again when the network is back. */
export function usePlanning(isWanted: boolean): PlanningPart {
  const [turn, setTurn] = useState(0);
  const { Part: planning, fault } = usePart({ load: loadPlanning, isWanted, again: turn });
  return { planning, fault: fault && NETWORK_ERROR, retry: () => setTurn(turn + 1) };
}
