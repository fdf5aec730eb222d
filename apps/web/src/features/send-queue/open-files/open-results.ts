import { adoptNewest } from '../../../shared/kept-messages/kept-messages';
import type { FileFault } from '../../../shared/shortcut-files/read-shortcut-files';
import { noteResults } from './note-results';
import { isForResults, resultsOf } from './read-results';
import type { OpenedResult } from './results-notice';

export type OpenedResults = {
  opened: OpenedResult[];
  faults: FileFault[];
  /** Files that are no results. */
  others: File[];
};

/** Opens those of the files that the shortcut has left, one after the other. A file with a fault changes nothing. */
export async function openResults(files: readonly File[]): Promise<OpenedResults> {
  const all: OpenedResults = { opened: [], faults: [], others: [] };
  await adoptNewest().catch(() => undefined);
  for (const file of files) {
    const text = await file.text().catch(() => '');
    if (!isForResults(file.name, text)) {
      all.others.push(file);
      continue;
    }
    const results = resultsOf(text, Date.now());
    const noted = typeof results === 'string' ? results : await noteResults(results);
    if (typeof results === 'string') all.faults.push({ name: file.name, why: results });
    else if (typeof noted === 'string') all.faults.push({ name: file.name, why: noted });
    else all.opened.push({ name: file.name, noted, results });
  }
  return all;
}
