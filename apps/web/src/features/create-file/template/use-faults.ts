import { faultsOf, type Fault } from '@dearly/messages';
import { useEffect, useMemo, useState } from 'react';

const AFTER_TYPING = 700;

/**
 * The faults of a template. While somebody types, those that the cursor touches wait until the last key is a moment ago:
 * what is half written is no fault yet. `cursor` is null for a text that did not come from keys.
 */
export function useFaults(template: string, columns: readonly string[], cursor: number | null): Fault[] {
  const [settled, setSettled] = useState(template);
  const faults = useMemo(() => faultsOf(template, columns), [template, columns]);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(template), AFTER_TYPING);
    return () => clearTimeout(timer);
  }, [template]);
  if (settled === template || cursor === null) return faults;
  return faults.filter(({ from, to }) => cursor < from || cursor > to);
}
