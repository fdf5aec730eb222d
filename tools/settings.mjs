import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The checkout this program belongs to. */
export const ROOT = resolve(import.meta.dirname, '..');

/** Reads `.env` of the checkout, if there is one; variables that are set already win. */
export function loadEnvironmentFile() {
  const file = join(ROOT, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

/** Where everything that is kept lies: database, mails of the local inbox, logs. */
export function dataDirectory() {
  return resolve(ROOT, process.env.DATA_DIR || '.data');
}

/** Programs fetched once (Redis), shared by `npm start` and the tests. */
export function toolsDirectory() {
  return join(dataDirectory(), 'tools');
}
