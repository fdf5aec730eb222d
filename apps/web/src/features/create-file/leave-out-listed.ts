import type { ApiError } from '../../shared/api-error';
import { doNotContact } from '../../shared/do-not-contact/do-not-contact';
import { rowOptions, type ListSettings } from './list-settings';
import type { PreviewWorker } from './preview-worker';

export type SettingsOutcome<S> = { data: S } | { error: ApiError };

const LIST_UNREADABLE: ApiError = {
  status: 0,
  code: 'do_not_contact_unreadable',
  message:
    'This browser could not read your Do Not Contact list, so nothing was sent. Reload the page and try again.',
};

/** Errors with which nothing has left this browser. */
export const nothingLeft = ({ code }: ApiError): boolean =>
  code === LIST_UNREADABLE.code || code === 'worker_failed';

/**
 * The settings as a list is to be read with: everybody on the Do Not Contact list is left out in the edits, because the
 * service must not know that list. It is read anew each time, and the numbers are found in this browser. An error is that
 * of the file, or says that this could not be done: then nothing must be sent.
 */
export async function leaveOutListed<S extends Omit<ListSettings, 'template' | 'sendInterval'>>(
  worker: PreviewWorker,
  file: File,
  settings: S,
): Promise<SettingsOutcome<S>> {
  const entries = await doNotContact().catch(() => undefined);
  if (!entries) return { error: LIST_UNREADABLE };
  if (entries.length === 0) return { data: settings };
  const numbers = new Set(entries.map(({ number }) => number));
  const outcome = await worker.ask('leaveOut', file, { ...rowOptions(settings), doNotContact: numbers });
  return 'error' in outcome ? outcome : { data: { ...settings, edits: outcome.data } };
}
