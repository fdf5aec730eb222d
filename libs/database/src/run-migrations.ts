import type { Exposed } from '@dearly/contracts';
import pg from 'pg';
import { DataSource, type MigrationInterface } from 'typeorm';
import { dataSourceOptions } from './data-source-options';
import { grantRequestRights } from './grant-request-rights';
import { grantRights, requireLesserRole } from './grant-rights';
import { requireRequestRoles } from './request-roles';

export type MigrationOptions = {
  /** Of the role that owns the schema. */
  url: string;
  schema: string;
  /** The role that the service works as; absent where that is the owner. */
  role?: string | undefined;
  /** Classes in the order of the timestamps their names end with. Their SQL needs no schema prefix. */
  migrations: (new () => MigrationInterface)[];
  /** What requests on tables reach (docs/rest.md); nothing when it is absent. */
  exposed?: Exposed;
};

/**
 * Creates the schema when missing and runs what has not run yet, each migration in a transaction of its own, noted
 * in the table `migrations` of that schema. Then gives `role` its rights (`grantRights`), and its request roles theirs
 * (`grantRequestRights`). Returns the names of those run now. Several processes may call this at once: they take turns,
 * and the later ones find nothing to do.
 */
export async function runMigrations({
  url,
  schema,
  role,
  migrations,
  exposed,
}: MigrationOptions): Promise<string[]> {
  const options = dataSourceOptions({ url, schema, entities: [], poolSize: 1 });
  const turn = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  let lostTurn: Error | undefined;
  turn.on('error', (error) => (lostTurn = error));
  await turn.connect();
  try {
    // A lock of the session, not of a transaction: it must hold over all migrations, and dies with the process.
    await turn.query('select pg_advisory_lock(hashtextextended($1, 0))', [`dearly migrations ${schema}`]);
    if (role !== undefined) await requireLesserRole(turn, role);
    const worker = role ?? turn.user ?? '';
    if (exposed) await requireRequestRoles(turn, worker);
    await turn.query(`create schema if not exists ${schema}`);
    const database = new DataSource({
      ...options,
      migrations,
      migrationsTableName: 'migrations',
      // Building an index may take longer than any request may.
      extra: { options: `-c search_path=${schema}` },
    });
    await database.initialize();
    try {
      const done = await database.runMigrations({ transaction: 'each' });
      if (lostTurn) throw lostTurn;
      if (role !== undefined) await grantRights(turn, schema, role);
      if (exposed) await grantRequestRights(turn, schema, { role: worker, exposed });
      return done.map((migration) => migration.name);
    } finally {
      await database.destroy();
    }
  } finally {
    await turn.end();
  }
}
