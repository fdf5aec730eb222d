import type { Client } from 'pg';
import { BackupError } from '../backup-error';
import { SCHEMAS, type SchemaName } from '../archive/manifest';

/** One moment of the database: everything that is read with it is of that moment. */
export type Snapshot = { id: string; takenAt: Date };
export type TableCounts = Record<SchemaName, Record<string, number>>;

/** Holds the database's present for as long as `work` runs, for this connection and for `pg_dump`. */
export async function inSnapshot<T>(client: Client, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  await client.query('begin transaction isolation level repeatable read read only');
  try {
    const { rows } = await client.query<Snapshot>(`select pg_export_snapshot() as id, now() as "takenAt"`);
    const [snapshot] = rows;
    if (!snapshot) throw new Error('The server gave no snapshot.');
    return await work(snapshot);
  } finally {
    await client.query('rollback');
  }
}

/** Rows of every table of each schema. @throws BackupError when one of the schemas is not there */
export async function countRows(client: Client): Promise<TableCounts> {
  const counts: TableCounts = { auth: {}, screenshots: {}, billing: {} };
  for (const schema of SCHEMAS) {
    const tables = await tablesOf(client, schema);
    if (tables.length === 0) {
      throw new BackupError(`The database has no tables in the schema ${schema}: is it the one of Dearly?`);
    }
    for (const table of tables) {
      const name = `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(table)}`;
      const { rows } = await client.query<{ count: string }>(`select count(*) from ${name}`);
      counts[schema][table] = Number(rows[0]?.count);
    }
  }
  return counts;
}

export async function tablesOf(client: Client, schema: SchemaName): Promise<string[]> {
  const { rows } = await client.query<{ table: string }>(
    `select c.relname as table from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = $1 and c.relkind in ('r', 'p') order by 1`,
    [schema],
  );
  return rows.map(({ table }) => table);
}

export async function serverVersion(client: Client): Promise<string> {
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  return rows[0]?.server_version ?? 'unknown';
}
