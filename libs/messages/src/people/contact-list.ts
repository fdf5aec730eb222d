import type { Delimiter, DuplicatesRule, Encoding, Problem } from '@dearly/contracts';
import { decodeText } from '../sources/csv/decode';
import { detectDialect } from '../sources/csv/dialect';
import { firstRows, footerStart } from '../sources/csv/footer';
import { readHeaders } from '../sources/csv/headers';
import { NumberMemory } from '../phones/number-memory';
import { phoneReader, type PhoneReader } from '../phones/phone';
import { findPhoneColumns, phoneCell, type PhoneSource } from './phone-columns';
import { isKnownCountry } from '../phones/phone-metadata';
import {
  addProblem,
  cellCountProblem,
  duplicateProblem,
  phoneProblem,
  strayQuoteProblem,
  type ProblemLog,
} from './problems';
import { noPhoneColumn, noRows, unknownCountry, unknownPhoneColumn } from '../list-errors';
import { readRows } from '../sources/csv/parse-rows';
import type { Rows } from '../sources/csv/scan-rows';
import { columnFinder } from '../template/template';

/** What may be chosen about reading a list, beside its bytes. */
export type ListOptions = { defaultCountry?: string; phoneColumn?: string };

/** A file that was read: its rows and what is known about its columns. `firstRow` is the first with data. */
export type ContactFile = {
  rows: Rows;
  columns: string[];
  firstRow: number;
  encoding: Encoding;
  delimiter: Delimiter;
  country: string;
  readPhone: PhoneReader;
};
export type ContactList = ContactFile & { sources: PhoneSource[]; phoneColumn: string };

/** Reads a file as far as its columns. Throws 415 for what is no text and 422 without rows or beyond the limits. */
export function openFile(bytes: Uint8Array, defaultCountry = 'US'): ContactFile {
  if (!isKnownCountry(defaultCountry)) throw unknownCountry();
  const { text, encoding } = decodeText(bytes);
  const { delimiter, start } = detectDialect(text);
  const all = readRows(text, start, delimiter);
  if (all.count === 0) throw noRows();
  const readPhone = phoneReader(defaultCountry);
  const headers = readHeaders(all, readPhone);
  const end = footerStart(all, headers.firstRow, headers.columns.length, readPhone);
  const rows = end < all.count ? firstRows(all, end) : all;
  let { firstRow } = headers;
  while (firstRow < rows.count && isBlank(rows, firstRow)) firstRow++;
  if (firstRow === rows.count) throw noRows();
  return {
    rows,
    columns: headers.columns,
    firstRow,
    encoding,
    delimiter,
    country: defaultCountry,
    readPhone,
  };
}

/** Reads a list whose phone column is known or can be found; throws 422 otherwise. A column asked for is used alone. */
export function openList(bytes: Uint8Array, options: ListOptions): ContactList {
  const file = openFile(bytes, options.defaultCountry);
  const { columns } = file;
  if (options.phoneColumn !== undefined) {
    const column = columnFinder(columns)(options.phoneColumn);
    if (column === undefined) throw unknownPhoneColumn(columns);
    return { ...file, sources: [{ column, rank: 0 }], phoneColumn: columns[column] ?? '' };
  }
  const { sources } = findPhoneColumns(columns, file.rows, file.firstRow, file.readPhone);
  const [best] = sources;
  if (!best) throw noPhoneColumn(columns);
  return { ...file, sources, phoneColumn: columns[best.column] ?? '' };
}

/** One row with data: `row` index into the rows, `id` by its place among them, and why nothing can be sent to it. */
export type Contact = { row: number; id: string; number: string | undefined; rejected: Problem | undefined };

/** True when a row has nothing but spaces in its cells. */
export function isBlank(rows: Rows, row: number): boolean {
  for (let column = 0; column < rows.width(row); column++) {
    if (!rows.isBlank(row, column)) return false;
  }
  return true;
}

function noteShape(list: ContactList, row: number, log: ProblemLog): void {
  const { rows, columns } = list;
  let width = rows.width(row);
  // Empty cells beyond the header are what spreadsheets leave behind; nothing is lost with them.
  while (width > columns.length && rows.isBlank(row, width - 1)) width--;
  if (width !== columns.length) addProblem(log, cellCountProblem(rows.rowNumber(row), width, columns.length));
  if (rows.strayQuote(row)) addProblem(log, strayQuoteProblem(rows.rowNumber(row)));
}

/**
 * Goes through all rows with data in order, finds each one's number and notes what is wrong in `log`. With the rule
 * `first` a number that came before makes the row rejected; `all` keeps it.
 */
export function* contactsOf(
  list: ContactList,
  duplicates: DuplicatesRule,
  log: ProblemLog,
): Generator<Contact> {
  const { rows, columns, sources, readPhone, country } = list;
  const memory = new NumberMemory();
  let count = 0;
  for (let row = list.firstRow; row < rows.count; row++) {
    const cell = phoneCell(rows, row, sources);
    if (cell.text === '' && isBlank(rows, row)) continue;
    const id = `m${++count}`;
    noteShape(list, row, log);
    const { number, problem } = readPhone(cell.text);
    const rowNumber = rows.rowNumber(row);
    const first =
      number !== undefined && duplicates === 'first' ? memory.firstPlace(number, rowNumber) : undefined;
    let rejected: Problem | undefined;
    if (number === undefined || first !== undefined) {
      const at = { row: rowNumber, column: columns[cell.column] ?? '', value: cell.text };
      rejected =
        first === undefined
          ? phoneProblem(problem ?? 'phone_invalid', at, country)
          : duplicateProblem(at, first);
    }
    if (rejected) addProblem(log, rejected);
    yield { row, id, number, rejected };
  }
}
