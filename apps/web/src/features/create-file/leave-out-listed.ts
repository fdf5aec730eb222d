import type { ApiError } from '../../shared/api-error';
import { heldBack, taggedPeople } from '../../shared/held-back/held-back';
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
 * The settings as a list is to be read with: everybody who is held back is left out in the edits, because the
 * service must not know who that is. It is read anew each time, and the numbers are found in this browser. An error is that
 * of the file, or says that this could not be done: then nothing must be sent.
 */
export async function leaveOutListed<S extends Omit<ListSettings, 'template' | 'sendInterval'>>(
  worker: PreviewWorker,
  file: File,
  settings: S,
): Promise<SettingsOutcome<S>> {
  const known = await Promise.all([heldBack(), taggedPeople()]).catch(() => undefined);
  if (!known) return { error: LIST_UNREADABLE };
  const [people, tagged] = known;
  if (people.size === 0 && tagged.length === 0) return { data: settings };
  const about = { ...rowOptions(settings), heldBack: people, tagged };
  const outcome = await worker.ask('leaveOut', file, about);
  return 'error' in outcome ? outcome : { data: { ...settings, edits: outcome.data } };
}
