import { LIMITS } from '@dearly/contracts';
import { longestLength, type FixedText, type Piece } from '../output/message-json';
import { messageTooLong } from '../list-errors';
import type { Rows } from '../sources/csv/scan-rows';
import { besideText, type Direction } from './direction';
import { piecesOf, staysAfterGap } from './pieces';
import type { PlainPart, Template } from './template';

type ValuePart = Exclude<PlainPart, FixedText>;

/**
 * The cell without the spaces around it, as bytes where the rows have them and nothing has to be put around it; else the
 * text for an empty one.
 */
function valueOf({ column, fallback }: ValuePart, direction: Direction, rows: Rows, row: number): Piece {
  if (direction !== 'rtl') {
    const bytes = rows.cellText?.(row, column);
    const isAsIs = direction === undefined || bytes?.mayHaveRightToLeft === false;
    if (bytes && bytes.from < bytes.to && isAsIs) return bytes;
  }
  const value = rows.cell(row, column).trim();
  return value === '' ? (fallback ?? '') : besideText(value, direction);
}

/** The pieces of plain parts; undefined when a value is empty and nothing is said instead, where that changes the spaces. */
function fillPlain(
  parts: readonly PlainPart[],
  direction: Direction,
  rows: Rows,
  row: number,
): Piece[] | undefined {
  const pieces: Piece[] = [];
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at];
    if (part === undefined) continue;
    const piece = 'text' in part ? part : valueOf(part, direction, rows, row);
    if (piece !== '') pieces.push(piece);
    else if (!staysBehind(parts[at + 1])) return undefined;
  }
  return pieces;
}

const staysBehind = (part: PlainPart | undefined) =>
  part !== undefined && 'text' in part && staysAfterGap(part.text);

/**
 * The text of one row, in pieces. Values are put in as they are, without the spaces around them, and never read
 * again as a template. Throws 422 when the text grows beyond the limit.
 */
export function fillTemplate(template: Template, rows: Rows, row: number): Piece[] {
  const { plain, direction } = template;
  const pieces =
    (plain && fillPlain(plain, direction, rows, row)) ??
    piecesOf(template, rows, row).map((piece) => piece.text);
  let longest = 0;
  for (const piece of pieces) longest += longestLength(piece);
  const { messageChars } = LIMITS.csv;
  if (longest > messageChars && textOf(pieces).length > messageChars) {
    throw messageTooLong(rows.rowNumber(row));
  }
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
  const gapsOf = (row: number) => new Set(piecesOf(template, rows, row).map((piece) => piece.column));
  return {
    look(row: number): void {
      if (used.length === 0) return;
      const gaps = template.plain ? undefined : gapsOf(row);
      for (let at = 0; at < used.length; at++) {
        const column = used[at] ?? 0;
        const isEmpty = gaps ? gaps.has(columns[column]) : rows.isBlank(row, column);
        if (isEmpty) counts[at] = (counts[at] ?? 0) + 1;
      }
    },
    found: () =>
      used.flatMap((column, at) => {
        const count = counts[at] ?? 0;
        return count === 0 ? [] : [{ column: columns[column] ?? '', rows: count }];
      }),
  };
}
