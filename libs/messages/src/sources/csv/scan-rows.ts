import { LIMITS } from '@dearly/contracts';
import { cellTooLarge, tooManyColumns, tooManyRows, unclosedQuote } from '../../list-errors';

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

/** End of a quoted cell: index of its closing quote, negative (`~index`) when `""` stands inside. */
function closingQuote(text: string, opening: number, row: number): number {
  let close = text.indexOf('"', opening + 1);
  let doubled = false;
  while (close >= 0 && text.charCodeAt(close + 1) === QUOTE) {
    doubled = true;
    close = text.indexOf('"', close + 2);
  }
  if (close < 0) throw text.length - opening > MAX_CELL ? cellTooLarge(row) : unclosedQuote(row);
  return doubled ? ~close : close;
}

/**
 * Reads well-formed CSV text from `start` on without copying a cell. Answers `undefined` at the first quote that
 * is out of place: then the library must say what the text means. Cells are kept as index pairs into `text`.
 */
export function scanRows(text: string, start: number, delimiter: string): Rows | undefined {
  const delimiterCode = delimiter.charCodeAt(0);
  const length = text.length;
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
      if (text.charCodeAt(at) === QUOTE) {
        from = at + 1;
        to = closingQuote(text, at, row);
        at = (to < 0 ? ~to : to) + 1;
      } else {
        for (; at < length; at++) {
          const code = text.charCodeAt(at);
          if (code === delimiterCode || code === LF || code === CR) break;
          if (code === QUOTE) return undefined;
        }
        to = at;
      }
      const size = (to < 0 ? ~to : to) - from;
      if (size > 0) filled = true;
      if (size > MAX_CELL) throw cellTooLarge(row);
      if (used - rowStart === 2 * MAX_COLUMNS) throw tooManyColumns(row);
      bounds[used++] = from;
      bounds[used++] = to;
      const after = at < length ? text.charCodeAt(at) : LF;
      at++;
      ended = after !== delimiterCode;
      if (after === CR && text.charCodeAt(at) === LF) at++;
      else if (ended && after !== LF && after !== CR) return undefined;
    }
    if (filled) {
      if (count > MAX_ROWS) throw tooManyRows();
      firstBound[count] = rowStart;
      rowNumbers[count++] = row;
    } else used = rowStart;
  }
  firstBound[count] = used;
  return new ScannedRows(text, bounds, firstBound, rowNumbers, count);
}

/** Rows as index pairs into the text. A class, because its methods are called millions of times. */
class ScannedRows implements Rows {
  constructor(
    private readonly text: string,
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
    return to < 0 ? this.text.slice(from, ~to).replaceAll('""', '"') : this.text.slice(from, to);
  }

  isBlank(row: number, column: number): boolean {
    const at = this.boundsOf(row, column);
    if (at < 0) return true;
    const from = this.bounds[at] ?? 0;
    const to = this.bounds[at + 1] ?? 0;
    if (from === to) return true;
    // Most cells begin with a letter or digit: no need to take the text out.
    const first = this.text.charCodeAt(from);
    if (first > 32 && first < 127) return false;
    return this.text.slice(from, to < 0 ? ~to : to).trim() === '';
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
