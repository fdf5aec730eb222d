import { useMemo } from 'react';
import { useBlindList } from '../do-not-contact/blind/use-blind-list';
import { useLedger } from '../ledger/use-ledger';
import type { TaggedPeople } from './tagged-people';

/** Everybody who is held back and known by tags alone, in step with all windows; the same object until that changes. */
export function useTaggedPeople(): { tagged: readonly TaggedPeople[]; isLedgerUnreadable: boolean } {
  const blind = useBlindList();
  const { people, isUnreadable } = useLedger();
  const tagged = useMemo(() => (blind ? [blind, ...people] : people), [blind, people]);
  return { tagged, isLedgerUnreadable: isUnreadable };
}
