import { useEffect, useMemo, useState } from 'react';
import { logFailure } from '../log-failure';
import { doNotContact, onDoNotContactChange, type DoNotContactEntry } from './do-not-contact';

export type DoNotContactList = {
  /** Newest first; undefined until they were read. */
  entries: readonly DoNotContactEntry[] | undefined;
  /** The E.164 numbers of all; the same object until the list changes. */
  numbers: ReadonlySet<string>;
  /** True when there is a list that cannot be read. */
  isUnreadable: boolean;
};

/** The list of people who asked not to be written to, in step with the other windows of this browser. */
export function useDoNotContact(): DoNotContactList {
  const [entries, setEntries] = useState<readonly DoNotContactEntry[]>();
  const [isUnreadable, setUnreadable] = useState(false);
  useEffect(() => {
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
  const numbers = useMemo(() => new Set(entries?.map(({ number }) => number)), [entries]);
  return { entries, numbers, isUnreadable };
}
