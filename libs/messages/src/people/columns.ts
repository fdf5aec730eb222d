import type { Delimiter, Encoding } from '@dearly/contracts';
import { isBlank } from '../sources/csv/blank-row';
import { defaultTemplate } from '../template/default-template';
import { columnRoles } from './column-roles';
import { openFile } from './contact-list';
import { nameVariablesOf } from './people-rows';
import { findPhoneColumns } from './phone-columns';

/**
 * What a file has in it. `phoneColumns` are all columns whose cells are numbers, best first; `total` rows with data.
 * `nameVariables` can be used beside its columns; `defaultTemplate` is what a template for it begins with.
 */
export type ListColumns = {
  columns: string[];
  phoneColumn: string | undefined;
  phoneColumns: string[];
  nameVariables: string[];
  defaultTemplate: string;
  total: number;
  encoding: Encoding;
  delimiter: Delimiter;
};

/**
 * The columns of a contact list, for a screen that lets a person choose. A file without a phone column is no error
 * here; one that is no text (415), has no rows or is beyond the limits (422) is.
 */
export function readColumns(bytes: Uint8Array, options: { defaultCountry?: string } = {}): ListColumns {
  const file = openFile(bytes, options.defaultCountry);
  const { columns, rows, firstRow, encoding, delimiter } = file;
  const found = findPhoneColumns(columns, rows, firstRow, file.readPhone);
  const roles = columnRoles(columns, rows, firstRow, file.readPhone);
  let total = 0;
  for (let row = firstRow; row < rows.count; row++) if (!isBlank(rows, row)) total++;
  const phoneColumns = found.all.map((column) => columns[column] ?? '');
  return {
    columns,
    phoneColumn: phoneColumns[0],
    phoneColumns,
    nameVariables: nameVariablesOf(columns, roles),
    defaultTemplate: defaultTemplate(columns, roles),
    total,
    encoding,
    delimiter,
  };
}
