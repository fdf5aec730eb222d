import { useEffect, useMemo, useState } from 'react';
import { logFailure } from '../log-failure';
import { doNotContact, onDoNotContactChange, type DoNotContactEntry } from './do-not-contact';

export type DoNotContactList = {
  /** Newest first; undefined until they were read. */
  entries: readonly DoNotContactEntry[] | undefined;
  /** The E.164 numbers of all; the same object until they change. */
  numbers: ReadonlySet<string>;
  /** True when there is a list that cannot be read. */
  isUnreadable: boolean;
};

const NOBODY: readonly DoNotContactEntry[] = [];
const NO_NUMBERS: ReadonlySet<string> = new Set();

/** The list of people who asked not to be written to, in step with the other windows of this browser. */
export function useDoNotContact(): DoNotContactList {
  // A browser without such a database need not be asked.
  const [entries, setEntries] = useState(() => (typeof indexedDB === 'undefined' ? NOBODY : undefined));
  const [isUnreadable, setUnreadable] = useState(false);
  useEffect(() => {
    if (typeof indexedDB === 'undefined') return;
    let turn = 0;
    const read = async () => {
      turn += 1;
      const mine = turn;
      const found = await doNotContact().catch(() => undefined);
      if (mine !== turn) return;
      setUnreadable(!found);
      // What was read before is better than nobody.
      if (found) setEntries(found);
      else logFailure('doNotContact', { status: 0, code: 'storage_failed', message: '' });
    };
    void read();
    const stop = onDoNotContactChange(() => void read());
    return () => {
      turn += 1;
      stop();
    };
  }, []);
  const numbers = useMemo(
    () => (entries?.length ? new Set(entries.map(({ number }) => number)) : NO_NUMBERS),
    [entries],
  );
  return { entries, numbers, isUnreadable };
}
