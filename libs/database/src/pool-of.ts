import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';

/** The connections of a service. */
export function poolOf(database: DataSource): Pool {
  // TypeORM has no name for it that fits all its drivers.
  return (database.driver as unknown as { master: Pool }).master;
}
