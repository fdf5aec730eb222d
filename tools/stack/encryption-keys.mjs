import { randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const FILE = 'encryption-keys';

/**
 * ENCRYPTION_KEYS of a data folder, made the first time. Whoever lets it go lets go the accounts of the database beside
 * it, so it lies where that lies.
 * @param {string} dataDir
 * @returns {Promise<string>}
 */
export async function keptEncryptionKeys(dataDir) {
  const file = join(dataDir, FILE);
  const kept = await readFile(file, 'utf8').catch(absent);
  if (kept !== undefined) return kept.trim();
  const fresh = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(fresh, madeKey(), { mode: 0o600 });
  // Whole or not at all, and never over one that is there.
  await link(fresh, file).catch((/** @type {NodeJS.ErrnoException} */ error) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(fresh);
  return (await readFile(file, 'utf8')).trim();
}

/** Under a name of its own, so that auth can tell when it is given another one. */
function madeKey() {
  return `${randomBytes(4).toString('hex')}:${randomBytes(32).toString('base64')}\n`;
}

/** @param {NodeJS.ErrnoException} error @returns {undefined} */
function absent(error) {
  if (error.code !== 'ENOENT') throw error;
}
