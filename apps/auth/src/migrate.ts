import 'reflect-metadata';
import { migrationProcess } from '@dearly/database';
import { createLogger, loadConfig, migrationConfig } from '@dearly/service';
import { MIGRATIONS, SCHEMA } from './schema';

const { DATABASE_URL, LOG_LEVEL } = loadConfig(migrationConfig);
await migrationProcess(
  { url: DATABASE_URL, schema: SCHEMA, migrations: MIGRATIONS },
  createLogger('auth-migrate', LOG_LEVEL),
);
