import { leaveOutListed } from './leave-out-listed';
import { rowOptions, type ListSettings } from './list-settings';
import type { PreviewWorker } from './preview-worker';

/** The rows that cannot be sent as a CSV file, made in this browser; undefined when there are none. */
export async function rejectedRowsFile(
  worker: PreviewWorker,
  file: File,
  settings: Omit<ListSettings, 'template' | 'sendInterval'>,
): Promise<File | undefined> {
  const decided = await leaveOutListed(worker, file, settings);
  if ('error' in decided) return undefined;
  const outcome = await worker.ask('rejectedRows', file, rowOptions(decided.data));
  if ('error' in outcome || !outcome.data) return undefined;
  const { name, bytes, contentType } = outcome.data;
  return new File([new Uint8Array(bytes)], name, { type: contentType });
}
