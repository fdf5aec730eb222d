import type { ColumnValues } from '@dearly/messages';

/** Columns as their chips stand: those in use first, then those with values; `empty` are folded away. */
export type ChipOrder = { shown: string[]; empty: string[] };

/**
 * Sorts the columns of a list for the one who writes. Without values, which come a moment later, all are shown. The order
 * inside of each kind is that of the list.
 */
export function chipOrder(
  columns: readonly string[],
  used: readonly string[],
  values: readonly ColumnValues[] | undefined,
): ChipOrder {
  const empty = new Set(values?.flatMap(({ column, filled }) => (filled === 0 ? [column] : [])));
  const isUsed = (column: string) => used.includes(column);
  const rest = columns.filter((column) => !isUsed(column));
  return {
    shown: [...columns.filter(isUsed), ...rest.filter((column) => !empty.has(column))],
    empty: rest.filter((column) => empty.has(column)),
  };
}
