import { AppError, LIMITS } from '@dearly/contracts';
import { openFile, type ContactFile } from '../../people/contact-list';
import { findPhoneColumns } from '../../people/phone-columns';
import { phoneReader } from '../../phones/phone';
import { ROWS_A_STEP, type SourceKind, type SourceOptions, type SourceTable, type Steps } from '../source';
import { noNumbersInText } from '../source-errors';
import { readLooseText } from './loose-text';
import { numbersInText } from './numbers-in-text';

const LINES_LOOKED_AT = 200;

/** The text as a table, when most of its lines have the same cells; `undefined` for anything else. */
function openTable(text: string, country: string | undefined): ContactFile | undefined {
  try {
    const file = openFile(new TextEncoder().encode(text), country);
    const looked = Math.min(file.rows.count, file.firstRow + LINES_LOOKED_AT);
    let same = 0;
    for (let row = file.firstRow; row < looked; row++) {
      if (file.rows.width(row) === file.columns.length) same++;
    }
    const isTable = file.columns.length > 1 && 5 * same >= 4 * (looked - file.firstRow);
    return isTable ? file : undefined;
  } catch (error) {
    // Not a table, or one beyond the limits: as text it may still hold numbers.
    if (error instanceof AppError && error.status < 500) return undefined;
    throw error;
  }
}

/** True when rows have more numbers than cells with one: "Ann, 415-555-0101; Bob, 415-555-0102" is no row of three cells. */
function hidesNumbers({ rows, firstRow, readPhone }: ContactFile): boolean {
  let hidden = 0;
  for (let row = firstRow; row < Math.min(rows.count, firstRow + LINES_LOOKED_AT); row++) {
    const cells = Array.from({ length: rows.width(row) }, (_, column) => rows.cell(row, column));
    const inCells = cells.filter((cell) => readPhone(cell).number !== undefined).length;
    hidden += Math.max(0, numbersInText(cells.join(' ; '), readPhone).length - inCells);
  }
  return hidden > 0;
}

/** Names for the columns of a table that begins with a person: the numbers, the first words, the addresses. */
function namesFor({ rows, columns, firstRow }: ContactFile, phone: number): string[] {
  const sample = (column: number) => {
    for (let row = firstRow; row < rows.count; row++)
      if (!rows.isBlank(row, column)) return rows.cell(row, column);
    return '';
  };
  let hasName = false;
  return columns.map((unnamed, column) => {
    if (column === phone) return 'Phone';
    const text = sample(column);
    if (/^\S+@\S+$/.test(text.trim())) return 'Email';
    if (hasName || !/\p{L}/u.test(text)) return unnamed;
    hasName = true;
    return 'Name';
  });
}

/** All rows of a table, blank ones too, so that they count as they were written. */
function* tableRows(file: ContactFile, columns: string[]): Steps<SourceTable> {
  const { rows } = file;
  const cells: string[][] = [];
  const places: number[] = [];
  const isNamed = columns.length > 0;
  for (let row = isNamed ? file.firstRow : 0; row < rows.count; row++) {
    if (row % ROWS_A_STEP === 0) yield row / rows.count;
    const place = rows.rowNumber(row);
    while (!isNamed && cells.length < place - 1) cells.push([]);
    const texts = Array.from({ length: rows.width(row) }, (_, column) => rows.cell(row, column));
    cells.push(isNamed ? texts.map((cell) => cell.trim()) : texts);
    places.push(place);
  }
  return { columns, rows: cells, places, notes: [] };
}

/**
 * Reads pasted text: cells of a sheet and CSV as they are (with names for the columns when there are none), anything else
 * by the numbers in it. Throws 422 without a number in text that is no table, 413 beyond 10 MB.
 */
export function* readPaste(
  pasted: string,
  { defaultCountry }: SourceOptions,
): Steps<{ kind: SourceKind; table: SourceTable }> {
  const text = pasted.replace(/^\ufeff/, '');
  if (text.length > LIMITS.csv.bytes) throw AppError.tooLarge(LIMITS.csv.bytes);
  const file = openTable(text, defaultCountry);
  const phone = file && findPhoneColumns(file.columns, file.rows, file.firstRow, file.readPhone).all[0];
  const hasHeader = file !== undefined && file.firstRow > 0;
  if (file && phone !== undefined && (hasHeader || !hidesNumbers(file))) {
    return { kind: 'csv', table: yield* tableRows(file, hasHeader ? [] : namesFor(file, phone)) };
  }
  const loose = yield* readLooseText(text, phoneReader(defaultCountry ?? 'US'));
  if (loose.rows.length > 0) return { kind: 'text', table: loose };
  // A table without numbers: which column it is, or that there is none, is asked where lists are read.
  if (file) return { kind: 'csv', table: yield* tableRows(file, []) };
  throw noNumbersInText();
}
