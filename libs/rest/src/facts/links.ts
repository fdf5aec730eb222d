import type { ConstraintRow } from './catalog';
import type { Link } from './facts';

/** Ways from one table to others and back by their foreign keys; a table that points at itself has both. */
export function linksOf(table: string, constraints: readonly ConstraintRow[]): Link[] {
  const exposed = new Set(constraints.map((row) => row.table));
  return constraints.flatMap((row) => {
    if (row.kind !== 'f' || row.toTable === null || !exposed.has(row.toTable)) return [];
    const links: Link[] = [];
    if (row.table === table) {
      links.push({
        constraint: row.name,
        to: row.toTable,
        columns: row.columns,
        toColumns: row.toColumns,
        holdsKey: true,
        isOne: true,
      });
    }
    if (row.toTable === table) {
      links.push({
        constraint: row.name,
        to: row.table,
        columns: row.toColumns,
        toColumns: row.columns,
        holdsKey: false,
        isOne: isUnique(row, constraints),
      });
    }
    return links;
  });
}

/** Whether the columns of a foreign key hold each value once. */
function isUnique({ table, columns }: ConstraintRow, constraints: readonly ConstraintRow[]): boolean {
  return constraints.some(
    (key) => key.kind !== 'f' && key.table === table && key.columns.every((name) => columns.includes(name)),
  );
}
