import type { ApiOutcome } from './api-error';

/** How often a call comes again; what is full for longer is not full of this person's own calls. */
const TURNS = 4;
/** In seconds. Whoever asks for more patience than this is told to the person. */
const MOST_PATIENCE = 2;

/**
 * Makes a call that was not let in once more, when the answer says so. A person may have a few calls under way, in all
 * windows together, and two windows that follow one change ask for more than that at once. `overloaded` means that
 * nothing was begun; no other failure is tried again (specification, section 9).
 */
export async function inTurn<O extends ApiOutcome>(ask: () => Promise<O>): Promise<O> {
  for (let turn = 0; ; turn += 1) {
    const outcome = await ask();
    const seconds = patienceFor(outcome);
    if (seconds === undefined || turn === TURNS) return outcome;
    // Not all at the same moment again. A call that is no longer wanted is not waited for; then it is sent nowhere.
    const ms = seconds * 1_000 * (1 + Math.random() / 2);
    await new Promise((resolve) => setTimeout(resolve, ms));
  }
}

/** In seconds; undefined when the call is not to be made again. */
function patienceFor(outcome: ApiOutcome): number | undefined {
  if (!('error' in outcome) || outcome.error.code !== 'overloaded') return undefined;
  const { retryAfter } = outcome.error;
  return retryAfter !== undefined && retryAfter <= MOST_PATIENCE ? retryAfter : undefined;
}
