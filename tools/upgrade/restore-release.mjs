// Puts the state that was kept of the last release into an empty database and an empty folder of objects.
import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { ROOT } from '../settings.mjs';

/** What is kept of the last release; docs/operations.md says how it is made. */
export const RELEASED = join(ROOT, 'tools', 'upgrade', 'released');

/**
 * `madeAt` is ISO text; `planted` is for the tests, which wrote it
 * @typedef {{ commit: string, madeAt: string, encryptionKeys: string, planted: unknown }} Release
 */

/** @returns {Promise<Release>} */
export async function readRelease() {
  return JSON.parse(await readFile(join(RELEASED, 'release.json'), 'utf8'));
}

/**
 * All times move, so that the state was made just now: nobody's session has ended, whenever the tests run.
 * @param {{ databaseUrl: string, storeDir: string }} into `databaseUrl` of the owner
 */
export async function restoreRelease({ databaseUrl, storeDir }) {
  const { madeAt } = await readRelease();
  const dump = gunzipSync(await readFile(join(RELEASED, 'database.sql.gz'))).toString('utf8');
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(sinceThen(dump, Date.now() - Date.parse(madeAt)));
  } finally {
    await client.end();
  }
  await cp(join(RELEASED, 'objects'), storeDir, { recursive: true });
}

/** @param {string} dump SQL, its times in UTC @param {number} ms */
function sinceThen(dump, ms) {
  const seconds = /'(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)((?:\.\d+)?\+00)'/g;
  return dump.replaceAll(seconds, (_, whole, rest) => {
    const moved = new Date(Date.parse(`${whole.replace(' ', 'T')}Z`) + ms);
    return `'${moved.toISOString().slice(0, 19).replace('T', ' ')}${rest}'`;
  });
}
