import type { GeneratedJson } from '@dearly/contracts';
import type { Wave } from '@dearly/messages';
import { useMemo } from 'react';
import type { ApiError } from '../api-error';
import { usePlanning } from '../use-planning';
import { shortcutFiles, type ReadyFile } from './shortcut-files';

/** `files` is undefined while the code comes that plans; without a plan they are there at once. */
export type PlannedFiles = {
  files: ReadyFile[] | undefined;
  /** The waves of a plan, in the order of the files. */
  waves: readonly Wave[] | undefined;
  fault: ApiError | undefined;
  retry: () => void;
};

/** The files of messages that may be planned. */
export function usePlannedFiles(json: GeneratedJson): PlannedFiles {
  const { plan, sendInterval, messages } = json;
  const { planning, fault, retry } = usePlanning(plan !== undefined);
  const waves = useMemo(() => {
    if (!plan || !planning) return undefined;
    const planned = Object.values(messages).map(({ id, phoneNumbers }) => ({ id, phones: phoneNumbers }));
    return planning.planWaves(planned, sendInterval, plan).waves;
  }, [plan, planning, messages, sendInterval]);
  const isReady = !plan || waves !== undefined;
  const files = useMemo(() => (isReady ? shortcutFiles(json, waves) : undefined), [isReady, json, waves]);
  return { files, waves, fault, retry };
}
