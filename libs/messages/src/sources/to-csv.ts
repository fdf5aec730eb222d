import { LIMITS } from '@dearly/contracts';
import { ROWS_A_STEP, type Steps } from './source';
import { listTooLarge } from './source-errors';

/** Signs of all delimiters are quoted, so that the CSV reader never takes another one than the comma. */
const NEEDS_QUOTES = /[",;|\t\r\n]/;
/** Control characters, which no person typed and the CSV reader takes for a file that is no text. */
const CONTROLS = /[^\P{Cc}\t\r\n]/u;
const ALL_CONTROLS = new RegExp(CONTROLS, 'gu');

function cellText(cell: string): string {
  const text = CONTROLS.test(cell) ? cell.replace(ALL_CONTROLS, '') : cell;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function rowText(cells: readonly string[]): string {
  let text = '';
  let isBlank = true;
  for (let column = 0; column < cells.length; column++) {
    const cell = cells[column] ?? '';
    if (column > 0) text += ',';
    if (cell === '') continue;
    isBlank = false;
    text += cellText(cell);
  }
  return isBlank ? '\r\n' : `${text}\r\n`;
}

/**
 * CSV as `openFile` reads it: UTF-8, commas, a line for the names of the columns unless there are none. A row of empty
 * cells becomes a blank line, which counts as a row and holds nobody. Throws 413 beyond 10 MB.
 */
export function* csvSteps(
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): Steps<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  const pieces: Uint8Array[] = [];
  let size = 0;
  const keep = (text: string) => {
    const piece = encoder.encode(text);
    size += piece.length;
    if (size > LIMITS.csv.bytes) throw listTooLarge();
    pieces.push(piece);
  };
  if (columns.length > 0) keep(rowText(columns));
  for (let from = 0; from < rows.length; from += ROWS_A_STEP) {
    let text = '';
    for (const row of rows.slice(from, from + ROWS_A_STEP)) text += rowText(row);
    keep(text);
    yield from / rows.length;
  }
  const all = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}

/** The same in one go, for lists that a person typed. */
export function toCsv(
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): Uint8Array<ArrayBuffer> {
  const steps = csvSteps(columns, rows);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}
