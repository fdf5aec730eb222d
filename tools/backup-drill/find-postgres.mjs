// Prints where a PostgreSQL with pg_dump is, as JSON. Ends with 2 and one line where there is none.
import { toolsDirectory } from '../settings.mjs';
import { findPostgres } from './postgres-with-clients.mjs';

try {
  process.stdout.write(JSON.stringify(await findPostgres(toolsDirectory())));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
