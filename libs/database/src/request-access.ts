import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import type { PostgresDataSourceOptions } from 'typeorm/driver/postgres/PostgresDataSourceOptions.js';
import { poolOf } from './pool-of';
import { requestRoles } from './request-roles';

/** What requests on tables need of the database of a service: its connections, and what its request roles are called. */
export function requestAccess(database: DataSource): { pool: Pool; roles: ReturnType<typeof requestRoles> } {
  const { url = '' } = database.options as PostgresDataSourceOptions;
  return { pool: poolOf(database), roles: requestRoles(new URL(url).username) };
}
