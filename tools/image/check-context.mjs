import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '../infrastructure/child-process.mjs';
import { ROOT } from '../settings.mjs';

/** What must never get into an image, wherever it lies in a checkout. */
export const DECOY = 'this-must-not-be-in-an-image';

/**
 * A copy of the checkout's files, as they are now, with some beside them that an image must not hold.
 * @param {string} folder an empty or missing folder
 * @returns {Promise<void>}
 */
export async function copyCheckout(folder) {
  const { code, output } = await run('git', ['ls-files', '-z', '--cached'], { cwd: ROOT });
  if (code !== 0) throw new Error(`git could not list the files of the checkout:\n${output}`);
  for (const file of output.split('\0').filter(Boolean)) {
    // Listed, but removed since.
    await cp(join(ROOT, file), join(folder, file)).catch((error) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }
  for (const place of [
    '.env',
    '.data/inbox/mail',
    '.git/config',
    'apps/gateway/.env',
    'apps/gateway/test/people.csv',
  ]) {
    await mkdir(join(folder, place, '..'), { recursive: true });
    await writeFile(join(folder, place), DECOY);
  }
}
