import { LIMITS } from '@dearly/contracts';
import type { Piece } from '../output/message-json';
import { messageTooLong } from '../list-errors';
import type { Rows } from '../sources/csv/scan-rows';
import { besideText, type Direction } from './direction';
import { piecesOf } from './pieces';
import type { PlainPart, Template } from './template';

/** The pieces of plain parts; undefined when a value is empty and nothing is said instead, which changes the spaces. */
function fillPlain(
  parts: readonly PlainPart[],
  direction: Direction,
  rows: Rows,
  row: number,
): Piece[] | undefined {
  const pieces: Piece[] = [];
  for (const part of parts) {
    if ('text' in part) {
      pieces.push(part);
      continue;
    }
    const value = rows.cell(row, part.column).trim();
    if (value !== '') pieces.push(besideText(value, direction));
    else if (part.fallback) pieces.push(part.fallback);
    else return undefined;
  }
  return pieces;
}

/**
 * The text of one row, in pieces. Values are put in as they are, without the spaces around them, and never read
 * again as a template. Throws 422 when the text grows beyond the limit.
 */
export function fillTemplate(template: Template, rows: Rows, row: number): Piece[] {
  const { plain, direction } = template;
  const pieces =
    (plain && fillPlain(plain, direction, rows, row)) ??
    piecesOf(template, rows, row).map((piece) => piece.text);
  let length = 0;
  for (const piece of pieces) length += typeof piece === 'string' ? piece.length : piece.text.length;
  if (length > LIMITS.csv.messageChars) throw messageTooLong(rows.rowNumber(row));
  return pieces;
}

/** The pieces as one text. */
export function textOf(pieces: readonly Piece[]): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('');
}

/**
 * Counts, for each column used without a fallback, the rows in which it is empty. Inside conditions and wordings only
 * where it would have been said.
 */
export function emptyCounter(template: Template, rows: Rows, columns: readonly string[]) {
  const used = template.withoutFallback;
  const counts = used.map(() => 0);
  const isEmptyIn = (row: number) => {
    if (template.plain) return (column: number) => rows.isBlank(row, column);
    const gaps = new Set(piecesOf(template, rows, row).map((piece) => piece.column));
    return (column: number) => gaps.has(columns[column]);
  };
  return {
    look(row: number): void {
      if (used.length === 0) return;
      const isEmpty = isEmptyIn(row);
      for (let at = 0; at < used.length; at++) {
        if (isEmpty(used[at] ?? 0)) counts[at] = (counts[at] ?? 0) + 1;
      }
    },
    found: () =>
      used.flatMap((column, at) => {
        const count = counts[at] ?? 0;
        return count === 0 ? [] : [{ column: columns[column] ?? '', rows: count }];
      }),
  };
}
