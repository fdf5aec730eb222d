import { LIMITS } from '@dearly/contracts';
import { messageTooLong } from './refusals';
import type { Rows } from './rows';
import type { Template } from './template';

/**
 * The text of one row. Values are put in as they are, without the spaces around them, and never read again as a
 * template. Throws 422 when the text grows beyond the limit.
 */
export function fillTemplate(template: Template, rows: Rows, row: number): string {
  let text = '';
  for (const part of template.parts) {
    if ('text' in part) text += part.text;
    else text += rows.cell(row, part.column).trim() || (part.fallback ?? '');
    if (text.length > LIMITS.csv.messageChars) throw messageTooLong(rows.rowNumber(row));
  }
  return text;
}

/** Counts, for each column used without a fallback, the rows in which it is empty. */
export function emptyCounter(template: Template, rows: Rows, columns: readonly string[]) {
  const counts = new Map(template.withoutFallback.map((column) => [column, 0]));
  return {
    look(row: number): void {
      for (const column of template.withoutFallback) {
        if (rows.cell(row, column).trim() === '') counts.set(column, (counts.get(column) ?? 0) + 1);
      }
    },
    found: () =>
      [...counts].flatMap(([column, count]) =>
        count === 0 ? [] : [{ column: columns[column] ?? '', rows: count }],
      ),
  };
}
