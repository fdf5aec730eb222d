import 'reflect-metadata';
import { migrationProcess } from '@dearly/database';
import { createLogger } from '@dearly/service';
import { readConfig } from './config';
import { MIGRATIONS, SCHEMA } from './schema';

const { DATABASE_URL, LOG_LEVEL } = readConfig();
await migrationProcess(
  { url: DATABASE_URL, schema: SCHEMA, migrations: MIGRATIONS },
  createLogger('billing-migrate', LOG_LEVEL),
);
