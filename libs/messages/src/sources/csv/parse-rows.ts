import { LIMITS } from '@dearly/contracts';
import { CsvError, parse } from 'csv-parse/sync';
import { cellTooLarge, tooManyColumns, tooManyRows, unclosedQuote } from '../../list-errors';
import { scanRows, type Rows } from './scan-rows';
import { textBetween } from './utf8';

const { columns: MAX_COLUMNS, cellBytes: MAX_CELL, rows: MAX_ROWS } = LIMITS.csv;

type ParsedRow = { number: number; cells: string[]; strayQuote: boolean };

/** What the library answers for one row; `raw` is its text as written, with the line end. */
type RawRecord = { record: string[]; raw: string };

/**
 * The rows of a text in UTF-8 from byte `start` on. Well-formed text is scanned in place, anything else goes to the
 * library; both give the same cells.
 */
export function readBytes(utf8: Uint8Array, start: number, delimiter: string): Rows {
  return scanRows(utf8, start, delimiter) ?? parseRows(textBetween(utf8, start, utf8.length), 0, delimiter);
}

/** The rows of a text from index `start` on. */
export function readRows(text: string, start: number, delimiter: string): Rows {
  return readBytes(new TextEncoder().encode(text.slice(start)), 0, delimiter);
}

/**
 * Reads any CSV text through the library, which is the authority on what a malformed file means: a quote out of
 * place is taken as a character, and the row is marked. Throws 422 for a quote that is never closed.
 */
export function parseRows(text: string, start: number, delimiter: string): Rows {
  const rows: ParsedRow[] = [];
  let number = 0;
  const keep = ({ record, raw }: RawRecord) => {
    number++;
    checkSize(record, number);
    if (record.some((cell) => cell !== '')) {
      if (rows.length > MAX_ROWS) throw tooManyRows();
      rows.push({ number, cells: record, strayQuote: hasStrayQuote(raw, delimiter) });
    }
    return null;
  };
  try {
    parse(text.slice(start), {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_quotes: true,
      relax_column_count: true,
      raw: true,
      on_record: (record: unknown) => keep(record as RawRecord),
    });
  } catch (error) {
    if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED') throw unclosedQuote(number + 1);
    throw error;
  }
  return {
    count: rows.length,
    rowNumber: (row) => rows[row]?.number ?? 0,
    width: (row) => rows[row]?.cells.length ?? 0,
    cell: (row, column) => rows[row]?.cells[column] ?? '',
    isBlank: (row, column) => (rows[row]?.cells[column] ?? '').trim() === '',
    strayQuote: (row) => rows[row]?.strayQuote ?? false,
  };
}

function checkSize(cells: string[], row: number): void {
  if (cells.length > MAX_COLUMNS) throw tooManyColumns(row);
  if (cells.some((cell) => cell.length > MAX_CELL)) throw cellTooLarge(row);
}

function hasStrayQuote(raw: string, delimiter: string): boolean {
  return raw.includes('"') && scanRows(new TextEncoder().encode(raw), 0, delimiter) === undefined;
}
