import type { PhoneReader } from '../../phones/phone';
import type { Rows } from './scan-rows';

/** Names of the columns and the first row with data (index into the rows). */
export type Headers = { columns: string[]; firstRow: number };

const PREAMBLE_ROWS = 20;

function filledCells(rows: Rows, row: number): number {
  let filled = 0;
  for (let column = 0; column < rows.width(row); column++) {
    if (!rows.isBlank(row, column)) filled++;
  }
  return filled;
}

/**
 * The row with the column names: the first one, unless it is the first of some lone notes and, after a blank line,
 * a row with several cells follows. So begin LinkedIn's exports and many reports.
 */
function headerRow(rows: Rows, readPhone: PhoneReader): number {
  for (let row = 0; row < Math.min(rows.count, PREAMBLE_ROWS); row++) {
    const isNote = filledCells(rows, row) === 1 && readPhone(rows.cell(row, 0)).number === undefined;
    if (!isNote) return row > 0 && lastLineIsBlank(rows, row) && filledCells(rows, row) > 1 ? row : 0;
  }
  return 0;
}

const lastLineIsBlank = (rows: Rows, row: number) => rows.rowNumber(row) - rows.rowNumber(row - 1) > 1;

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
