import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';

/** The connections of a service, for statements whose session has to be its own: `request` roles, settings. */
export function poolOf(database: DataSource): Pool {
  return (database.driver as unknown as { master: Pool }).master;
}
