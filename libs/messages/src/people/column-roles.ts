import type { ColumnRoles } from '../desk/desk';
import type { PhoneReader } from '../phones/phone';
import type { Rows } from '../sources/csv/scan-rows';
import { columnFinder } from '../template/template';
import { personOf, words } from './column-words';
import { languageColumn } from './language-column';
import { findNameColumns } from './name-columns';
import { findPhoneColumns } from './phone-columns';

/** What a person chose instead of what was found; names of columns. Undefined is the same as left away. */
export type ChosenColumns = {
  phone?: string | undefined;
  name?: string | undefined;
  language?: string | undefined;
};

/**
 * What each column is used for: found from the headers and the cells, a person's choice goes first. Numbers of
 * different people in one row (`Parent phone`, `Student phone`) are asked about, unless `chosen.phone` answers.
 */
export function columnRoles(
  columns: readonly string[],
  rows: Rows,
  firstRow: number,
  readPhone: PhoneReader,
  chosen: ChosenColumns = {},
): ColumnRoles {
  const find = columnFinder(columns);
  const known = (name: string | undefined) =>
    name !== undefined && find(name) !== undefined ? columns[find(name) ?? 0] : undefined;
  const phones = findPhoneColumns(columns, rows, firstRow, readPhone);
  const phone = known(chosen.phone) ?? columns[phones.all[0] ?? -1];
  const names = findNameColumns(columns, rows, firstRow, {
    person: phone === undefined ? '' : personOf(words(phone)),
    taken: phones.all,
    readPhone,
  });
  const name = known(chosen.name);
  return {
    phone,
    phoneChoices: phones.choices.map((column) => columns[column] ?? ''),
    isPhoneAsked: phones.choices.length > 0 && known(chosen.phone) === undefined,
    ...(name === undefined ? names : namesFrom(name, names)),
    language: known(chosen.language) ?? languageColumn(columns, rows, firstRow),
  };
}

type NameRoles = Pick<ColumnRoles, 'name' | 'firstName' | 'lastName'>;

/** A chosen column that holds first names stays one; any other holds full names, and no other column is read then. */
function namesFrom(chosen: string, found: NameRoles): NameRoles {
  if (chosen === found.firstName) return { ...found, name: undefined };
  return { name: chosen, firstName: undefined, lastName: undefined };
}
