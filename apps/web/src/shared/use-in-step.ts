import { useEffect, useState } from 'react';
import { logFailure } from './log-failure';

type Reading<Found> = {
  /** Called again at each change; it rejects when the browser does not hand it out. */
  read: () => Promise<Found>;
  /** Each calls back at a change and answers how to stop listening. */
  changes: readonly ((callback: () => void) => () => void)[];
  /** Found the same again, the object from before stays. */
  isSame: (one: Found, other: Found) => boolean;
  /** For the log. */
  name: string;
};

/**
 * What this browser keeps, in step with its other windows; `nothing` until it was read. `reading` must stay the same object.
 * `isUnreadable`: the last try failed. What was read before stays then: it is better than nobody.
 */
export function useInStep<Found>(
  nothing: Found,
  reading: Reading<Found>,
): { found: Found; isUnreadable: boolean } {
  const [known, setKnown] = useState({ found: nothing, isUnreadable: false });
  useEffect(() => {
    const { read, changes, isSame, name } = reading;
    let turn = 0;
    const take = (next: Found) =>
      setKnown((before) => {
        const found = isSame(before.found, next) ? before.found : next;
        return found === before.found && !before.isUnreadable ? before : { found, isUnreadable: false };
      });
    const again = () => {
      turn += 1;
      const mine = turn;
      read().then(
        (next) => mine === turn && take(next),
        () => {
          logFailure(name, { status: 0, code: 'storage_failed', message: '' });
          if (mine === turn) setKnown(({ found }) => ({ found, isUnreadable: true }));
        },
      );
    };
    again();
    const stops = changes.map((onChange) => onChange(again));
    return () => {
      turn += 1;
      for (const stop of stops) stop();
    };
  }, [reading]);
  return known;
}
