import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { ROOT } from '../settings.mjs';

/** What must never get into an image, wherever it lies in a checkout. */
export const DECOY = 'this-must-not-be-in-an-image';

/** Made by installing, building and running; most of a checkout's weight. */
const MADE_HERE = ['.git', '.nx', '.data', '.env', 'dist', 'node_modules', 'test-results'];

const DECOYS = [
  '.env',
  '.data/inbox/mail',
  '.git/config',
  'apps/gateway/.env',
  'apps/gateway/test/people.csv',
];

/**
 * A copy of the checkout's files, as they are now, with some beside them that an image must not hold.
 * @param {string} folder an empty or missing folder
 * @returns {Promise<void>}
 */
export async function copyCheckout(folder) {
  const filter = (/** @type {string} */ path) => !MADE_HERE.includes(relative(ROOT, path));
  await cp(ROOT, folder, { recursive: true, filter });
  for (const place of DECOYS) {
    await mkdir(join(folder, place, '..'), { recursive: true });
    await writeFile(join(folder, place), DECOY);
  }
}
