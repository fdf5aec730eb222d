import type { DataSource } from 'typeorm';

/** Resolves when the service's own pool can ask Postgres something; for the readiness check. */
export async function databaseHealth(database: DataSource): Promise<void> {
  await database.query('select 1');
}
