import type { Query } from '../run/connection';
import { byName } from './by-name';
import {
  COLUMNS,
  CONSTRAINTS,
  ROUTINES,
  type ColumnRow,
  type ConstraintRow,
  type RoutineRow,
} from './catalog';
import type { Column, Facts, Relation } from './facts';
import { linksOf } from './links';
import { routineOf } from './routine-of';

export type Exposed = {
  schema: string;
  /** The name that requests use for the schema, default `public`. */
  profile?: string;
  /** By name, or all that the schema has. Nothing else is ever named in a statement. */
  tables: Readonly<Record<string, ExposedTable>> | 'all';
  functions: readonly string[] | 'all';
};

export type ExposedTable = {
  /** Columns that requests may name; `*` stands for all of them. */
  columns: readonly string[];
  elsewhere?: Relation['elsewhere'];
};

/**
 * Reads what Postgres knows about the exposed tables and functions of one schema, in a transaction of its own. Fails
 * with a text that names them if some of the tables, columns or functions are missing.
 */
export async function readFacts(query: Query, exposed: Exposed): Promise<Facts> {
  const { schema, profile = 'public' } = exposed;
  const tableNames = exposed.tables === 'all' ? 'all' : Object.keys(exposed.tables);
  const named = (names: readonly string[] | 'all') => [schema, names === 'all' ? null : names];
  await query('begin read only');
  try {
    // Types and defaults then come with their schema, so that they mean the same wherever they are used.
    await query(`select set_config('search_path', 'pg_catalog', true)`);
    const columns = await query<ColumnRow>(COLUMNS, named(tableNames));
    const constraints = await query<ConstraintRow>(CONSTRAINTS, named(tableNames));
    const routines = await query<RoutineRow>(ROUTINES, named(exposed.functions));
    const tables = tablesOf(columns, constraints, exposed.tables);
    const known = routines.flatMap((row) => routineOf(row, schema, tables) ?? []);
    const byRoutine = byName(known, ({ name }) => name);
    assertPresent(tableNames, tables, `schema ${schema} has no table`);
    assertPresent(exposed.functions, byRoutine, `schema ${schema} has no function that can be exposed as`);
    return { schema, profile, tables, routines: byRoutine };
  } finally {
    await query('rollback');
  }
}

function tablesOf(
  rows: readonly ColumnRow[],
  constraints: readonly ConstraintRow[],
  exposed: Exposed['tables'],
): Map<string, Relation> {
  const tables = new Map<string, Relation>();
  for (const [name, ofTable] of byName(rows, ({ table }) => table)) {
    const shown = exposed === 'all' ? undefined : exposed[name];
    const known = new Map(
      ofTable.map((row): [string, Column] => [
        row.name,
        { name: row.name, type: row.type, default: row.default ?? undefined },
      ]),
    );
    assertPresent(shown?.columns ?? 'all', known, `table ${name} has no column`);
    const columns = [...known].filter(([column]) => shown?.columns.includes(column) ?? true);
    const primary = constraints.find(({ kind, table }) => kind === 'p' && table === name);
    tables.set(name, {
      name,
      columns: new Map(columns),
      primaryKey: primary?.columns ?? [],
      links: linksOf(name, constraints),
      elsewhere: shown?.elsewhere,
    });
  }
  return tables;
}

function assertPresent(names: readonly string[] | 'all', found: ReadonlyMap<string, unknown>, what: string) {
  const missing = names === 'all' ? [] : names.filter((name) => !found.has(name));
  if (missing.length > 0) throw new Error(`The ${what} ${missing.join(', ')}.`);
}
