import type { ColumnValues } from '@dearly/messages';
import { useEffect, useState } from 'react';
import { useWizard } from '../wizard-context';

/** What was read of a list once is kept as long as its file. */
const known = new WeakMap<File, ColumnValues[]>();

/** What each column of the list holds; undefined until it was read, and when it cannot be read here. */
export function useColumnValues(): ColumnValues[] | undefined {
  const { state, contacts, worker } = useWizard();
  const { file } = contacts;
  const [read, setRead] = useState<{ file: File; values: ColumnValues[] }>();
  const { defaultCountry } = state;

  useEffect(() => {
    if (!file || known.has(file)) return;
    let outdated = false;
    void worker.ask('values', file, { defaultCountry }).then((outcome) => {
      if (!('data' in outcome)) return;
      known.set(file, outcome.data);
      if (!outdated) setRead({ file, values: outcome.data });
    });
    return () => {
      outdated = true;
    };
  }, [file, defaultCountry, worker]);

  if (!file) return undefined;
  return read?.file === file ? read.values : known.get(file);
}
