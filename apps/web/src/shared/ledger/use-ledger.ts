import { onAccountChange } from '../account-access';
import { isSameHeldBack } from '../held-back/merged';
import type { TaggedPeople } from '../held-back/tagged-people';
import { useInStep } from '../use-in-step';
import { ledger } from './ledger';
import { onLedgerChange } from './ledger-store';

export type KnownLedger = {
  /** The same object until it changes. */
  people: readonly TaggedPeople[];
  isUnreadable: boolean;
};

const NOBODY: readonly TaggedPeople[] = [];

const READING = {
  read: (): Promise<readonly TaggedPeople[]> => ledger(Date.now()),
  // A page that was just opened does not know yet whose ledger it is.
  changes: [onLedgerChange, onAccountChange],
  isSame: (one: readonly TaggedPeople[], other: readonly TaggedPeople[]) =>
    one.length === other.length &&
    one.every(({ because }, at) => isSameHeldBack(because, other[at]?.because ?? new Map())),
  name: 'ledger',
};

/** Who had a message of a forgotten campaign, in step with the other windows of this browser. */
export function useLedger(): KnownLedger {
  const { found: people, isUnreadable } = useInStep(NOBODY, READING);
  return { people, isUnreadable };
}
