import { useEffect, useMemo, useState } from 'react';
import { taggedFinder } from '../../held-back/tagged-people';
import { useBlindList } from './use-blind-list';

const NOBODY: ReadonlySet<string> = new Set();

/**
 * Those of a few E.164 numbers whom other devices have put on the list, by what this browser knows of the copy: nobody is
 * waited for. In step with it from then on.
 */
export function useBlindlyListed(numbers: readonly string[]): ReadonlySet<string> {
  const blind = useBlindList();
  const find = useMemo(() => blind && taggedFinder([blind]), [blind]);
  const [listed, setListed] = useState(NOBODY);
  const asked = numbers.join();
  useEffect(() => {
    let isCurrent = true;
    const found = find?.(new Set(asked.split(',').filter((number) => number !== '')));
    void (found ?? Promise.resolve(new Map())).then(
      (all) =>
        isCurrent && setListed((before) => (all.size + before.size > 0 ? new Set(all.keys()) : before)),
    );
    return () => {
      isCurrent = false;
    };
  }, [find, asked]);
  return listed;
}
