import 'reflect-metadata';
import { migrationProcess } from '@dearly/database';
import { createLogger, loadConfig, migrationConfig } from '@dearly/service';
import { EXPOSED, MIGRATIONS, SCHEMA } from './schema';

const { DATABASE_URL, DATABASE_ROLE, LOG_LEVEL } = loadConfig(migrationConfig);
await migrationProcess(
  { url: DATABASE_URL, schema: SCHEMA, role: DATABASE_ROLE, migrations: MIGRATIONS, exposed: EXPOSED },
  createLogger('auth-migrate', LOG_LEVEL),
);
