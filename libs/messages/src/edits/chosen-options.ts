import type { DuplicatesRule, Edits } from '@dearly/contracts';
import { unknownCountry, unknownEditColumns, unknownPhoneColumn } from '../list-errors';
import { isKnownCountry } from '../phones/phone-metadata';
import { columnFinder } from '../template/template';

/** What may be chosen in a form, and what was decided since: the edits win. */
type Choices = {
  defaultCountry?: string;
  phoneColumn?: string;
  duplicates?: DuplicatesRule;
  edits?: Edits;
};

/** The country to read numbers with. Throws 422 for one that is not known, naming the field that it stood in. */
export function countryOf({ edits, defaultCountry = 'US' }: Choices): string {
  const country = edits?.country ?? defaultCountry;
  if (!isKnownCountry(country))
    throw unknownCountry(edits?.country === undefined ? 'defaultCountry' : 'edits');
  return country;
}

export function duplicatesOf({ edits, duplicates }: Choices): DuplicatesRule {
  return edits?.duplicates ?? duplicates ?? 'first';
}

/**
 * Index of the phone column that was asked for; `undefined` when it is to be found. Throws 422 for a name that no column
 * answers to, also for the other columns that the edits name.
 */
export function phoneColumnOf(
  { edits, phoneColumn }: Choices,
  columns: readonly string[],
): number | undefined {
  const find = columnFinder(columns);
  const named = Object.values(edits?.columns ?? {}).filter((name) => name !== undefined);
  const unknown = named.filter((name) => find(name) === undefined);
  if (unknown.length > 0) throw unknownEditColumns(unknown, columns);
  const wanted = edits?.columns.phone ?? phoneColumn;
  if (wanted === undefined) return undefined;
  const column = find(wanted);
  if (column === undefined) throw unknownPhoneColumn(columns);
  return column;
}
