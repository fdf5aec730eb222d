import { columnUses, type ListFacts } from '@dearly/messages';

/**
 * The columns of a template that are empty for somebody, where nothing else is said then. `names` are all variables that
 * a template can use.
 */
export function columnsWithGaps(
  template: string,
  names: readonly string[],
  { total, values }: Pick<ListFacts, 'total' | 'values'>,
): string[] {
  const uses = columnUses(template, names);
  const conditions = uses.filter(({ kind }) => kind === 'condition');
  const isSure = ({ column, from }: { column: string; from: number }) =>
    conditions.some((one) => one.column === column && one.from < from && from < one.to);
  const bare = uses.filter((use) => use.kind === 'value' && use.fallback === '' && !isSure(use));
  const used = new Set(bare.map(({ column }) => column));
  return values
    .filter(({ column, filled }) => used.has(column) && filled < total)
    .map(({ column }) => column);
}
