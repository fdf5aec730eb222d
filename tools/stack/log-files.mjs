import { rename } from 'node:fs/promises';
import { join } from 'node:path';

const KEPT = 3;

/**
 * A fresh log file; the earlier ones become `<name>.1.log` (the last run) to `<name>.3.log`.
 * @param {string} dataDir
 * @param {string} name
 * @returns {Promise<string>} its path
 */
export async function newLogFile(dataDir, name) {
  const file = (/** @type {number} */ age) =>
    join(dataDir, 'logs', age ? `${name}.${age}.log` : `${name}.log`);
  for (let age = KEPT - 1; age >= 0; age -= 1) {
    await rename(file(age), file(age + 1)).catch((error) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }
  return file(0);
}
