import type { Problem } from '@dearly/contracts';
import { contactsOf, openList, type ContactList } from '../people/contact-list';
import { duplicatesOf } from '../edits/chosen-options';
import { uniqueNames } from '../sources/csv/headers';
import type { ReadOptions } from './personalise';
import type { PhoneReader } from '../phones/phone';
import { startProblemLog } from '../people/problems';

export type RejectOptions = Pick<ReadOptions, 'defaultCountry' | 'phoneColumn' | 'duplicates' | 'edits'>;

/** A file to send or download; `count` is the messages, or the rows, in it. */
export type OutFile = { name: string; count: number; bytes: Uint8Array; contentType: string };

/** One row that cannot be sent to: its index among the rows, and why. */
export type RejectedRow = { row: number; problem: Problem };

const UTF8_MARK = '\ufeff';

/**
 * A cell for a spreadsheet. One that the spreadsheet would run as a formula gets an apostrophe in front; a valid
 * phone number with its + stays as it is.
 */
function spreadsheetCell(cell: string, delimiter: string, readPhone: PhoneReader): string {
  const formula = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/.test(cell);
  const isPhone = /^\+[\d ().-]+$/.test(cell) && readPhone(cell).number !== undefined;
  const safe = formula && !isPhone ? `'${cell}` : cell;
  return safe.includes('"') || safe.includes(delimiter) || /[\r\n]|^\s|\s$/.test(safe)
    ? `"${safe.replaceAll('"', '""')}"`
    : safe;
}

/** The rejected rows as they were, with their row number and the problem behind them, in the file's own delimiter. */
export function writeRejectedRows(list: ContactList, rejected: readonly RejectedRow[]): OutFile {
  const { rows, columns, delimiter, readPhone } = list;
  const width = rejected.reduce((most, { row }) => Math.max(most, rows.width(row)), columns.length);
  const padding = Array.from({ length: width - columns.length }, () => '');
  const header = uniqueNames([...columns, ...padding, 'Row', 'Problem']);
  const lines = rejected.map(({ row, problem }) => [
    ...Array.from({ length: width }, (_, column) => rows.cell(row, column)),
    String(problem.row),
    problem.message,
  ]);
  const text = [header, ...lines]
    .map((cells) => cells.map((cell) => spreadsheetCell(cell, delimiter, readPhone)).join(delimiter))
    .join('\r\n');
  return {
    name: 'rejected-rows.csv',
    count: rejected.length,
    bytes: new TextEncoder().encode(`${UTF8_MARK}${text}\r\n`),
    contentType: 'text/csv; charset=utf-8',
  };
}

/** The rows that cannot be sent to, as they stand with the edits, as a CSV file for a spreadsheet; `undefined` when every row can. Throws as `personalise`. */
export function rejectedRowsCsv(bytes: Uint8Array, options: RejectOptions): OutFile | undefined {
  const list = openList(bytes, options);
  const rejected: RejectedRow[] = [];
  for (const contact of contactsOf(list, duplicatesOf(options), startProblemLog())) {
    if (contact.rejected) rejected.push({ row: contact.row, problem: contact.rejected });
  }
  return rejected.length === 0 ? undefined : writeRejectedRows(list, rejected);
}
