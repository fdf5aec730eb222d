import { csvText } from '../../shared/csv-text';
import type { DoNotContactEntry } from '../../shared/do-not-contact/do-not-contact';
import { isoWithZone } from '../../shared/iso-with-zone';

/** The whole list as a CSV file, which can be added in another browser. */
export function exportFile(entries: readonly DoNotContactEntry[]): File {
  const lines = entries.map(({ number, addedAt }) => [number, isoWithZone(addedAt)]);
  return new File([csvText([['Phone', 'Added'], ...lines])], 'dearly-do-not-contact.csv', {
    type: 'text/csv',
  });
}
