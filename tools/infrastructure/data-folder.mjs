import { access, chmod, constants, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { SetupError } from '../setup-error.mjs';

/**
 * Makes the data folder: others may pass through (the database user of a root installation must) but not list it.
 * A folder that holds something already keeps the rights it has.
 * @param {string} dataDir
 */
export async function makeDataFolder(dataDir) {
  try {
    await mkdir(dataDir, { recursive: true });
    if ((await readdir(dataDir)).length === 0) await chmod(dataDir, 0o711);
    await mkdir(join(dataDir, 'logs'), { recursive: true, mode: 0o700 });
    await access(join(dataDir, 'logs'), constants.W_OK);
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    throw new SetupError(
      `The folder ${dataDir} cannot be written (${code}). Set DATA_DIR to a folder of yours.`,
    );
  }
}
