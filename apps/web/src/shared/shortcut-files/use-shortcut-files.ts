import type { GeneratedJson } from '@dearly/contracts';
import { useMemo } from 'react';
import { usePlanning } from '../use-planning';
import { openedWaves, shortcutFiles, wavesOf, type ReadyFile } from './shortcut-files';

/** `hasFailed`: the code that makes times of a plan did not come; it is asked for again when the network is back. */
export type ShortcutFiles = { files: ReadyFile[]; isMaking: boolean; hasFailed: boolean; retry: () => void };

/** The files of messages: at once, or soon after where they are planned. */
export function useShortcutFiles(json: GeneratedJson | undefined): ShortcutFiles {
  const isPlanned = json?.plan !== undefined;
  const { planning, fault, retry } = usePlanning(isPlanned);
  const files = useMemo(() => {
    if (!json || (json.plan && !planning)) return [];
    return shortcutFiles(json, planning ? wavesOf(json, planning) : openedWaves(json));
  }, [json, planning]);
  const isMissing = isPlanned && !planning;
  return {
    files,
    isMaking: isMissing && fault === undefined,
    hasFailed: isMissing && fault !== undefined,
    retry,
  };
}
