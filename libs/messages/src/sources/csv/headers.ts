import type { PhoneReader } from '../../phones/phone';
import { headerRow } from './preamble';
import type { Rows } from './scan-rows';

/** Names of the columns and the first row with data (index into the rows). */
export type Headers = { columns: string[]; firstRow: number };

/** Every column gets a name of its own that a template can use: no braces, no line ends, never empty, never twice. */
export function uniqueNames(cells: readonly string[]): string[] {
  const wanted = cells.map((cell, index) => {
    const name = cell.replace(/\s+/g, ' ').replace(/\{/g, '(').replace(/\}/g, ')').trim();
    return name === '' ? `Column ${index + 1}` : name;
  });
  const used = new Set<string>();
  return wanted.map((name) => {
    let unique = name;
    for (let again = 2; used.has(unique) || (unique !== name && wanted.includes(unique)); again++) {
      unique = `${name} (${again})`;
    }
    used.add(unique);
    return unique;
  });
}

/**
 * Reads the column names. A first row that holds a phone number is a contact, not a header: then the columns are
 * called "Column 1", "Column 2", ... and nobody is lost.
 */
export function readHeaders(rows: Rows, readPhone: PhoneReader): Headers {
  const header = headerRow(rows, readPhone);
  const cells = Array.from({ length: rows.width(header) }, (_, column) => rows.cell(header, column));
  const isContact = cells.some((cell) => readPhone(cell).number !== undefined);
  return isContact
    ? { columns: uniqueNames(cells.map(() => '')), firstRow: header }
    : { columns: uniqueNames(cells), firstRow: header + 1 };
}
