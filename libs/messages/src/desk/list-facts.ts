import { columnRoles } from '../people/column-roles';
import { isBlank, openFile } from '../people/contact-list';
import { guessCountry } from '../people/guess-country';
import { findPhoneColumns } from '../people/phone-columns';
import { defaultTemplate } from '../template/default-template';
import { columnValues } from './column-values';
import type { ListFacts } from './desk';

/** What a list has in it, before anything was chosen. Throws as `openFile`. */
export function listFacts(bytes: Uint8Array, browserCountry: string): ListFacts {
  const { rows, columns, firstRow, readPhone } = openFile(bytes, browserCountry);
  const roles = columnRoles(columns, rows, firstRow, readPhone);
  const { sources } = findPhoneColumns(columns, rows, firstRow, readPhone);
  let total = 0;
  for (let row = firstRow; row < rows.count; row++) if (!isBlank(rows, row)) total++;
  const { code, why } = guessCountry({ columns, rows, firstRow, sources }, browserCountry);
  return {
    columns,
    total,
    roles,
    country: { code, why },
    values: columnValues({ rows, columns, firstRow }),
    defaultTemplate: defaultTemplate(columns, roles),
  };
}
