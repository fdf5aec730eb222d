import 'reflect-metadata';
import { runMigrations } from '@dearly/database';
import { createLogger } from '@dearly/service';
import { readConfig } from './config';
import { MIGRATIONS, SCHEMA } from './schema';

// Brings the schema up to date and ends: code 0, or 1 with the reason in the log.
const config = readConfig();
const logger = createLogger('screenshot-storage-migrate', config.LOG_LEVEL);
try {
  const names = await runMigrations({ url: config.DATABASE_URL, schema: SCHEMA, migrations: MIGRATIONS });
  logger.info(
    { migrations: names },
    names.length > 0 ? 'the schema was brought up to date' : 'the schema is up to date',
  );
} catch (error) {
  logger.error({ err: error }, 'the schema could not be brought up to date');
  process.exitCode = 1;
}
