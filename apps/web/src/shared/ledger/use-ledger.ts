import { useEffect, useState } from 'react';
import { onAccountChange } from '../account-access';
import { isSameHeldBack } from '../held-back/merged';
import type { TaggedPeople } from '../held-back/tagged-people';
import { logFailure } from '../log-failure';
import { ledger } from './ledger';
import { onLedgerChange } from './ledger-store';

export type KnownLedger = {
  /** The same object until it changes. */
  people: readonly TaggedPeople[];
  isUnreadable: boolean;
};

const NOBODY: KnownLedger = { people: [], isUnreadable: false };

const isSame = (one: readonly TaggedPeople[], other: readonly TaggedPeople[]) =>
  one.length === other.length &&
  one.every(({ because }, at) => isSameHeldBack(because, other[at]?.because ?? new Map()));

/** Who had a message of a forgotten campaign, in step with the other windows of this browser. */
export function useLedger(): KnownLedger {
  const [known, setKnown] = useState(NOBODY);
  useEffect(() => {
    let turn = 0;
    const read = () => {
      turn += 1;
      const mine = turn;
      ledger(Date.now()).then(
        (people) => {
          if (mine !== turn) return;
          setKnown((before) =>
            !before.isUnreadable && isSame(before.people, people) ? before : { people, isUnreadable: false },
          );
        },
        () => {
          logFailure('ledger', { status: 0, code: 'storage_failed', message: '' });
          if (mine === turn) setKnown(({ people }) => ({ people, isUnreadable: true }));
        },
      );
    };
    read();
    // A page that was just opened does not know yet whose ledger it is.
    const stops = [onLedgerChange(read), onAccountChange(read)];
    return () => {
      turn += 1;
      for (const stop of stops) stop();
    };
  }, []);
  return known;
}
