import { LIMITS } from '@dearly/contracts';
import { cellTooLarge, tooManyColumns, tooManyRows, unclosedQuote } from './refusals';
import type { Rows } from './rows';

const QUOTE = 34;
const CR = 13;
const LF = 10;
const { columns: MAX_COLUMNS, cellBytes: MAX_CELL, rows: MAX_ROWS } = LIMITS.csv;

/** A list of whole numbers that grows; far smaller and faster than an array of row objects. */
function growingList(capacity: number) {
  let values = new Int32Array(capacity);
  let length = 0;
  return {
    push(value: number) {
      if (length === values.length) {
        const larger = new Int32Array(length * 2);
        larger.set(values);
        values = larger;
      }
      values[length++] = value;
    },
    cut(to: number) {
      length = to;
    },
    length: () => length,
    values: () => values,
  };
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
  const bounds = growingList(1 << 16);
  const firstBound = growingList(1 << 12);
  const rowNumbers = growingList(1 << 12);
  let at = start;
  for (let row = 1; at < length; row++) {
    const rowStart = bounds.length();
    let filled = false;
    for (let ended = false; !ended;) {
      const quoted = text.charCodeAt(at) === QUOTE;
      let from = at;
      let to = at;
      if (quoted) {
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
      if (size > MAX_CELL) throw cellTooLarge(row);
      if (size > 0) filled = true;
      if (bounds.length() - rowStart === 2 * MAX_COLUMNS) throw tooManyColumns(row);
      bounds.push(from);
      bounds.push(to);
      const after = at < length ? text.charCodeAt(at) : LF;
      at++;
      if (after === CR && text.charCodeAt(at) === LF) at++;
      else if (after !== delimiterCode && after !== LF && after !== CR) return undefined;
      ended = after !== delimiterCode;
    }
    if (!filled) {
      bounds.cut(rowStart);
      continue;
    }
    if (rowNumbers.length() > MAX_ROWS) throw tooManyRows();
    firstBound.push(rowStart);
    rowNumbers.push(row);
  }
  firstBound.push(bounds.length());
  return scannedRows(text, bounds.values(), firstBound.values(), rowNumbers.values(), rowNumbers.length());
}

function scannedRows(
  text: string,
  bounds: Int32Array,
  firstBound: Int32Array,
  rowNumbers: Int32Array,
  count: number,
): Rows {
  return {
    count,
    rowNumber: (row) => rowNumbers[row] ?? 0,
    width: (row) => ((firstBound[row + 1] ?? 0) - (firstBound[row] ?? 0)) / 2,
    cell(row, column) {
      const at = (firstBound[row] ?? 0) + 2 * column;
      if (at >= (firstBound[row + 1] ?? 0)) return '';
      const from = bounds[at] ?? 0;
      const to = bounds[at + 1] ?? 0;
      return to < 0 ? text.slice(from, ~to).replaceAll('""', '"') : text.slice(from, to);
    },
    strayQuote: () => false,
  };
}
