import type { FetchBaseQueryError, FetchBaseQueryMeta, QueryReturnValue } from '@reduxjs/toolkit/query';
import { errorFromAnswer } from './api-error';

export type RawAnswer = QueryReturnValue<unknown, FetchBaseQueryError, FetchBaseQueryMeta>;

/** How often a call comes again; what is full for longer is not full of this person's own calls. */
const TURNS = 4;
/** In seconds. Whoever asks for more patience than this is told to the person. */
const MOST_PATIENCE = 2;

/**
 * Makes a call that was not let in once more, when the answer says so. A person may have a few calls under way, in all
 * windows together, and two windows that follow one change ask for more than that at once. `overloaded` means that
 * nothing was begun; no other failure is tried again (specification, section 9).
 */
export async function inTurn(ask: () => Promise<RawAnswer>, signal: AbortSignal): Promise<RawAnswer> {
  for (let turn = 0; ; turn += 1) {
    const answer = await ask();
    const seconds = patienceFor(answer);
    if (seconds === undefined || turn === TURNS) return answer;
    // Not all at the same moment again.
    await pause(seconds * 1_000 * (1 + Math.random() / 2), signal);
    if (signal.aborted) return answer;
  }
}

/** In seconds; undefined when the call is not to be made again. */
function patienceFor({ error, meta }: RawAnswer): number | undefined {
  if (typeof error?.status !== 'number' || typeof error.data !== 'string') return undefined;
  if (errorFromAnswer(error.status, '', error.data).code !== 'overloaded') return undefined;
  const seconds = Number.parseInt(meta?.response?.headers.get('Retry-After') ?? '', 10);
  return seconds <= MOST_PATIENCE ? seconds : undefined;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
}
