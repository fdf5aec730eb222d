import type { Client } from 'pg';

/** Table with its schema -> what is in it, as of one moment. */
export type Snapshot = Record<string, TableState>;
export type TableState = {
  /** Column -> its type. */
  columns: Record<string, string>;
  /** Definitions of primary keys, unique and foreign keys, sorted. */
  keys: string[];
  rows: string[];
};

/** Tables of the services. How far migrations have run is theirs to change. */
const TABLES = `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
  where table_schema in ('auth', 'screenshots', 'billing') and table_name <> 'migrations' order by 1`;
const COLUMNS = `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
  where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`;
const KEYS = `select pg_get_constraintdef(oid) as key from pg_constraint
  where conrelid = $1::regclass and contype in ('p', 'u', 'f') order by 1`;
/** Those of `only` that are the same type of thing as before, so that added columns do not count as changes. */
const rowsOf = (table: string, columns: string[]) =>
  `select json_build_array(${columns.map((name) => `t."${name}"::text`).join(', ')})::text as row from ${table} t order by 1`;

/** All tables with their rows; of the tables of `like` only the columns that they had then, as long as they have them. */
export async function snapshotOf(client: Client, like: Snapshot = {}): Promise<Snapshot> {
  const snapshot: Snapshot = {};
  const { rows: tables } = await client.query<{ name: string }>(TABLES);
  for (const { name: table } of tables) {
    const columns = await client.query<{ name: string; type: string }>(COLUMNS, [table]);
    const keys = await client.query<{ key: string }>(KEYS, [table]);
    const known = like[table]?.columns;
    const names = columns.rows.map(({ name }) => name).filter((name) => !known || name in known);
    const rows = await client.query<{ row: string }>(rowsOf(table, names));
    snapshot[table] = {
      columns: Object.fromEntries(columns.rows.map(({ name, type }) => [name, type])),
      keys: keys.rows.map(({ key }) => key),
      rows: rows.rows.map(({ row }) => row),
    };
  }
  return snapshot;
}

/** What the second lacks of the first, or has otherwise: lines for a person. */
export function lostBetween(before: Snapshot, after: Snapshot): string[] {
  return Object.entries(before).flatMap(([table, then]) => {
    const now = after[table];
    if (!now) return [`${table} is gone`];
    const columns = Object.entries(then.columns)
      .filter(([name, type]) => now.columns[name] !== type)
      .map(([name, type]) => `${table}.${name} was ${type}, is ${now.columns[name] ?? 'gone'}`);
    const keys = then.keys.filter((key) => !now.keys.includes(key)).map((key) => `${table} lost ${key}`);
    const rows = columns.length
      ? []
      : then.rows.filter((row) => !now.rows.includes(row)).map((row) => `${table} lost or changed ${row}`);
    const count = `${table} had ${then.rows.length} rows, has ${now.rows.length}`;
    return [...columns, ...keys, ...rows, ...(now.rows.length === then.rows.length ? [] : [count])];
  });
}

/** Columns that were added to the tables of before and that an insert of before, which does not name them, fails on. */
export async function unfillable(client: Client, before: Snapshot): Promise<string[]> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select attrelid::regclass::text as table, attname as column from pg_attribute
     where attrelid = any ($1::regclass[]) and attnum > 0 and not attisdropped
       and attnotnull and not atthasdef and attidentity = ''`,
    [Object.keys(before)],
  );
  return rows
    .filter(({ table, column }) => !(column in (before[table]?.columns ?? {})))
    .map(({ table, column }) => `${table}.${column} must be filled and has no default`);
}
