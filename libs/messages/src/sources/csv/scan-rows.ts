import { LIMITS } from '@dearly/contracts';
import { cellTooLarge, tooManyColumns, tooManyRows, unclosedQuote } from '../../list-errors';
import { trimmedCell, type CellText } from './cell-text';
import { textBetween, unitsBetween } from './utf8';

const QUOTE = 34;
const CR = 13;
const LF = 10;
const { columns: MAX_COLUMNS, cellBytes: MAX_CELL, rows: MAX_ROWS } = LIMITS.csv;

/**
 * The rows of a file that have at least one character in a cell, the header included. `row` counts those from 0;
 * `rowNumber` is what a spreadsheet shows: blank lines count, line ends inside quotes do not.
 */
export type Rows = {
  count: number;
  rowNumber(row: number): number;
  width(row: number): number;
  /** Text of a cell, '' beyond the row's width. */
  cell(row: number, column: number): string;
  /** True if a cell has nothing but spaces. */
  isBlank(row: number, column: number): boolean;
  /**
   * The cell without spaces around it as bytes, where the rows are bytes and it can be told without decoding: so it is
   * copied without becoming a text. `undefined` beyond the row's width and where only `cell` can tell.
   */
  cellText?(row: number, column: number): CellText | undefined;
  /** A quotation mark in this row is not where it should be; it was taken as a character. */
  strayQuote(row: number): boolean;
};

/** The list with room for `more` numbers behind the `used` ones. */
function withRoom(list: Int32Array<ArrayBuffer>, used: number, more: number): Int32Array<ArrayBuffer> {
  if (used + more <= list.length) return list;
  const larger = new Int32Array(Math.max(list.length * 2, used + more));
  larger.set(list.subarray(0, used));
  return larger;
}

/** More characters than a cell may have. Bytes are counted first: there are never fewer of them. */
const isTooLarge = (utf8: Uint8Array, from: number, to: number) =>
  to - from > MAX_CELL && unitsBetween(utf8, from, to) > MAX_CELL;

/** End of a quoted cell: index of its closing quote, negative (`~index`) when `""` stands inside. */
function closingQuote(utf8: Uint8Array, opening: number, row: number): number {
  const { length } = utf8;
  let doubled = false;
  for (let at = opening + 1; at < length; at++) {
    if (utf8[at] !== QUOTE) continue;
    if (utf8[at + 1] !== QUOTE) return doubled ? ~at : at;
    doubled = true;
    at++;
  }
  throw isTooLarge(utf8, opening, length) ? cellTooLarge(row) : unclosedQuote(row);
}

/** 1 for the bytes at which an unquoted cell ends or turns out to be none. */
function stopsOf(delimiter: number): Uint8Array {
  const stops = new Uint8Array(256);
  for (const byte of [delimiter, LF, CR, QUOTE]) stops[byte] = 1;
  return stops;
}

/**
 * Reads well-formed CSV in UTF-8 from byte `start` on without copying a cell. Answers `undefined` at the first quote
 * that is out of place: then the library must say what the text means. Cells are kept as index pairs into `utf8`.
 */
export function scanRows(utf8: Uint8Array, start: number, delimiter: string): Rows | undefined {
  const delimiterCode = delimiter.charCodeAt(0);
  const stops = stopsOf(delimiterCode);
  const length = utf8.length;
  let bounds = new Int32Array(0);
  let used = 0;
  let firstBound = new Int32Array(2);
  let rowNumbers = new Int32Array(1);
  let count = 0;
  let at = start;
  for (let row = 1; at < length; row++) {
    bounds = withRoom(bounds, used, 2 * MAX_COLUMNS);
    firstBound = withRoom(firstBound, count, 2);
    rowNumbers = withRoom(rowNumbers, count, 1);
    const rowStart = used;
    let filled = false;
    for (let ended = false; !ended;) {
      let from = at;
      let to = at;
      if (utf8[at] === QUOTE) {
        from = at + 1;
        to = closingQuote(utf8, at, row);
        at = (to < 0 ? ~to : to) + 1;
      } else {
        while (at < length && stops[utf8[at] ?? 0] === 0) at++;
        if (at < length && utf8[at] === QUOTE) return undefined;
        to = at;
      }
      const end = to < 0 ? ~to : to;
      if (end > from) filled = true;
      if (end - from > MAX_CELL && isTooLarge(utf8, from, end)) throw cellTooLarge(row);
      if (used - rowStart === 2 * MAX_COLUMNS) throw tooManyColumns(row);
      bounds[used++] = from;
      bounds[used++] = to;
      const after = at < length ? utf8[at] : LF;
      at++;
      ended = after !== delimiterCode;
      if (after === CR && utf8[at] === LF) at++;
      else if (ended && after !== LF && after !== CR) return undefined;
    }
    if (filled) {
      if (count > MAX_ROWS) throw tooManyRows();
      firstBound[count] = rowStart;
      rowNumbers[count++] = row;
    } else used = rowStart;
  }
  firstBound[count] = used;
  return new ScannedRows(utf8, bounds, firstBound, rowNumbers, count);
}

/** Rows as index pairs into the bytes. A class, because its methods are called millions of times. */
class ScannedRows implements Rows {
  constructor(
    private readonly utf8: Uint8Array,
    private readonly bounds: Int32Array,
    private readonly firstBound: Int32Array,
    private readonly rowNumbers: Int32Array,
    readonly count: number,
  ) {}

  rowNumber(row: number): number {
    return this.rowNumbers[row] ?? 0;
  }

  width(row: number): number {
    return ((this.firstBound[row + 1] ?? 0) - (this.firstBound[row] ?? 0)) / 2;
  }

  cell(row: number, column: number): string {
    const at = this.boundsOf(row, column);
    if (at < 0) return '';
    const from = this.bounds[at] ?? 0;
    const to = this.bounds[at + 1] ?? 0;
    return to < 0
      ? textBetween(this.utf8, from, ~to).replaceAll('""', '"')
      : textBetween(this.utf8, from, to);
  }

  isBlank(row: number, column: number): boolean {
    const at = this.boundsOf(row, column);
    if (at < 0) return true;
    const from = this.bounds[at] ?? 0;
    const to = this.bounds[at + 1] ?? 0;
    if (from === to) return true;
    // Most cells begin with a letter or digit: no need to take the text out.
    const first = this.utf8[from] ?? 0;
    if (first > 32 && first < 127) return false;
    return textBetween(this.utf8, from, to < 0 ? ~to : to).trim() === '';
  }

  cellText(row: number, column: number): CellText | undefined {
    const at = this.boundsOf(row, column);
    if (at < 0) return undefined;
    const to = this.bounds[at + 1] ?? 0;
    return trimmedCell(this.utf8, this.bounds[at] ?? 0, to < 0 ? ~to : to, to < 0);
  }

  strayQuote(): boolean {
    return false;
  }

  /** Index of a cell's bounds, -1 beyond the row's width. */
  private boundsOf(row: number, column: number): number {
    const at = (this.firstBound[row] ?? 0) + 2 * column;
    return at < (this.firstBound[row + 1] ?? 0) ? at : -1;
  }
}
