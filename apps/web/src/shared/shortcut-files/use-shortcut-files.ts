import type { GeneratedJson } from '@dearly/contracts';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { plannedFiles, shortcutFiles, type ReadyFile } from './shortcut-files';

type Made = { from: GeneratedJson; files: ReadyFile[] } | { from: GeneratedJson; error: unknown };

/** `hasFailed`: the code that makes times of a plan did not come; it is asked for again when the network is back. */
export type ShortcutFiles = { files: ReadyFile[]; isMaking: boolean; hasFailed: boolean; retry: () => void };

/** The files of messages: at once, or soon after where they are planned. */
export function useShortcutFiles(json: GeneratedJson | undefined): ShortcutFiles {
  const unplanned = useMemo(() => (json && !json.plan ? shortcutFiles(json) : []), [json]);
  const [made, setMade] = useState<Made>();
  const [attempt, setAttempt] = useState(0);
  const planned = json?.plan ? json : undefined;
  useEffect(() => {
    if (!planned) return undefined;
    let isCurrent = true;
    const settle = (outcome: Made) => {
      if (isCurrent) setMade(outcome);
    };
    const make = () =>
      void plannedFiles(planned).then(
        (files) => settle({ from: planned, files }),
        (error: unknown) => settle({ from: planned, error }),
      );
    make();
    window.addEventListener('online', make);
    return () => {
      isCurrent = false;
      window.removeEventListener('online', make);
    };
  }, [planned, attempt]);
  const current = planned && made?.from === planned ? made : undefined;
  const retry = useCallback(() => {
    setMade(undefined);
    setAttempt((count) => count + 1);
  }, []);
  return {
    files: planned ? (current && 'files' in current ? current.files : []) : unplanned,
    isMaking: planned !== undefined && current === undefined,
    hasFailed: current !== undefined && 'error' in current,
    retry,
  };
}
