import { columnRoles } from '../people/column-roles';
import { isBlank, openFile } from '../people/contact-list';
import { guessCountry } from '../people/guess-country';
import { findPhoneColumns } from '../people/phone-columns';
import { defaultTemplate } from '../template/default-template';
import type { ListFacts } from './desk';

const EXAMPLES = 3;

/** What a list has in it, before anything was chosen. Throws as `openFile`. */
export function listFacts(bytes: Uint8Array, browserCountry: string): ListFacts {
  const { rows, columns, firstRow, readPhone } = openFile(bytes, browserCountry);
  const roles = columnRoles(columns, rows, firstRow, readPhone);
  const { sources } = findPhoneColumns(columns, rows, firstRow, readPhone);
  const values = columns.map((column) => ({ column, filled: 0, examples: [] as string[] }));
  let total = 0;
  for (let row = firstRow; row < rows.count; row++) {
    if (isBlank(rows, row)) continue;
    total++;
    values.forEach((value, column) => {
      if (rows.isBlank(row, column)) return;
      value.filled++;
      if (value.examples.length >= EXAMPLES) return;
      const cell = rows.cell(row, column).trim();
      if (!value.examples.includes(cell)) value.examples.push(cell);
    });
  }
  const { code, why } = guessCountry({ columns, rows, firstRow, sources }, browserCountry);
  return {
    columns,
    total,
    roles,
    country: { code, why },
    values,
    notes: [],
    defaultTemplate: defaultTemplate(columns, roles),
  };
}
