import { LIMITS } from '@dearly/contracts';
import { longestLength, type FixedText, type Piece } from '../output/message-json';
import { messageTooLong } from '../list-errors';
import type { Rows } from '../sources/csv/scan-rows';
import type { Part, Template } from './template';

/**
 * The text of one row, in pieces. Values are put in as they are, without the spaces around them, and never read
 * again as a template. Throws 422 when the text grows beyond the limit.
 */
export function fillTemplate(template: Template, rows: Rows, row: number): Piece[] {
  const pieces: Piece[] = [];
  let longest = 0;
  for (const part of template.parts) {
    const piece = 'text' in part ? part : valueOf(part, rows, row);
    longest += longestLength(piece);
    pieces.push(piece);
  }
  const { messageChars } = LIMITS.csv;
  if (longest > messageChars && textOf(pieces).length > messageChars) {
    throw messageTooLong(rows.rowNumber(row));
  }
  return pieces;
}

/** The cell without the spaces around it, as bytes where the rows have them, else the text for an empty one. */
function valueOf({ column, fallback }: Exclude<Part, FixedText>, rows: Rows, row: number): Piece {
  const bytes = rows.cellText?.(row, column);
  if (bytes !== undefined && bytes.from < bytes.to) return bytes;
  return rows.cell(row, column).trim() || (fallback ?? '');
}

/** The pieces as one text. */
export function textOf(pieces: readonly Piece[]): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('');
}

/** Counts, for each column used without a fallback, the rows in which it is empty. */
export function emptyCounter(template: Template, rows: Rows, columns: readonly string[]) {
  const used = template.withoutFallback;
  const counts = used.map(() => 0);
  return {
    look(row: number): void {
      for (let at = 0; at < used.length; at++) {
        if (rows.isBlank(row, used[at] ?? 0)) counts[at] = (counts[at] ?? 0) + 1;
      }
    },
    found: () =>
      used.flatMap((column, at) => {
        const count = counts[at] ?? 0;
        return count === 0 ? [] : [{ column: columns[column] ?? '', rows: count }];
      }),
  };
}
