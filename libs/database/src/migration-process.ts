import { runMigrations, type MigrationOptions } from './run-migrations';

/** What a migration process needs of a log. */
type Log = { info: (fields: object, text: string) => void; error: (fields: object, text: string) => void };

/** The whole of a service's `migrate` process: brings its schema up to date and ends with 0, or with 1 and the reason in the log. */
export async function migrationProcess(options: MigrationOptions, log: Log): Promise<void> {
  try {
    const names = await runMigrations(options);
    log.info(
      { migrations: names },
      names.length > 0 ? 'the schema was brought up to date' : 'the schema is up to date',
    );
  } catch (error) {
    log.error({ err: error }, 'the schema could not be brought up to date');
    process.exitCode = 1;
  }
}
