import type { ColumnRoles } from '../desk/desk';
import type { PhoneReader } from '../phones/phone';
import type { Rows } from '../sources/csv/scan-rows';
import { findPhoneColumns } from './phone-columns';

/** What a person chose instead of what was found; names of columns. */
export type ChosenColumns = { phone?: string; name?: string; language?: string };

/** What each column is used for: found from the headers and the cells, a person's choice goes first. */
export function columnRoles(
  columns: readonly string[],
  rows: Rows,
  firstRow: number,
  readPhone: PhoneReader,
  chosen: ChosenColumns = {},
): ColumnRoles {
  const { all } = findPhoneColumns(columns, rows, firstRow, readPhone);
  const phone = chosen.phone ?? columns[all[0] ?? -1];
  const name = chosen.name ?? columns.find((column) => /^name$/i.test(column));
  return {
    phone,
    phoneChoices: [],
    isPhoneAsked: false,
    name,
    firstName: undefined,
    lastName: undefined,
    language: chosen.language,
  };
}
