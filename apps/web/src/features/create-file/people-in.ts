import type { NamedPerson } from '@dearly/messages';
import { rowOptions, type ListSettings } from './list-settings';
import type { PreviewWorker } from './preview-worker';

/**
 * What the people of a list are called. It is for this browser alone, which reads it from the list. None where that fails:
 * their numbers say who they are.
 */
export async function peopleIn(
  worker: PreviewWorker,
  file: File,
  settings: ListSettings,
): Promise<NamedPerson[]> {
  const outcome = await worker.ask('names', file, rowOptions(settings));
  return 'data' in outcome ? outcome.data : [];
}
