import { LIMITS } from '@dearly/contracts';

const { messages: PER_DAY, milliseconds: ROLLING_DAY } = LIMITS.sending;
const SECOND = 1000;
/**
 * How much longer the next message may wait so that others follow it without a wait. The places of a day come free one
 * by one, as they were taken: without it each would become a file of one message, to be shared by hand.
 */
const PATIENCE = 60 * 60 * SECOND;

/** Puts off what would be one too many in any 24 hours (section 9), to a whole second; `sentMs` have left already. */
export function dayLimit(sentMs: readonly number[]) {
  const times = sentMs.toSorted((one, other) => one - other);
  return {
    /**
     * When one more may leave, from `ms` on, so that others can follow: `pauses` (seconds) lie after each of all messages,
     * that of this one at `place`.
     */
    next(ms: number, pauses: readonly number[], place: number): number {
      const oldest = times.length - PER_DAY;
      const freeMs = (times[oldest] ?? -Infinity) + ROLLING_DAY;
      let startMs = Math.max(ms, freeMs);
      if (freeMs > ms) {
        let offsetMs = 0;
        const others = Math.min(PER_DAY, pauses.length - place);
        for (let other = 1; other < others; other++) {
          offsetMs += (pauses[place + other - 1] ?? 0) * SECOND;
          const neededMs = (times[oldest + other] ?? -Infinity) + ROLLING_DAY - offsetMs;
          if (neededMs > freeMs + PATIENCE) break;
          startMs = Math.max(startMs, neededMs);
        }
      }
      return Math.ceil(startMs / SECOND) * SECOND;
    },
    /** One leaves then, none of the others later. */
    leaves(ms: number): void {
      times.push(ms);
    },
  };
}
