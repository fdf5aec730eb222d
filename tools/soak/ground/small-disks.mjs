import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '../../infrastructure/child-process.mjs';
import { readState, writeState } from '../../infrastructure/postgres-files.mjs';
import { SetupError } from '../../setup-error.mjs';

/**
 * @typedef {Record<'postgres' | 'redis-jobs' | 'objects', string>} SmallDisks name of a store -> the folder that is its disk
 * @typedef {{ disks: SmallDisks, remove: () => Promise<void> }} MountedDisks
 */

/** Some times what a run of half an hour leaves. They lie in memory, and take as much of it as is written. */
const SIZES = { postgres: '768m', 'redis-jobs': '256m', objects: '768m' };

/**
 * Gives the database, the Redis of jobs and the pictures a file system each, before any of them has started, so that one
 * can be filled without the machine.
 * @param {string} dataDir
 * @returns {Promise<MountedDisks>} `remove` once nothing uses them any more
 * @throws SetupError where file systems may not be mounted, with the reason
 */
export async function mountSmallDisks(dataDir) {
  /** @type {string[]} */
  const mounted = [];
  const remove = async () => {
    for (const folder of mounted.splice(0)) await run('umount', ['--lazy', folder]);
  };
  const mount = async (/** @type {string} */ name, /** @type {string} */ size) => {
    const folder = join(dataDir, name);
    await mkdir(folder, { recursive: true, mode: 0o711 });
    const options = ['-t', 'tmpfs', '-o', `size=${size},mode=711`, 'dearly-soak', folder];
    const { code, output } = await run('mount', options);
    if (code !== 0) throw new SetupError(output.trim().split('\n')[0] ?? `mount ended with ${code}`);
    mounted.push(folder);
    return folder;
  };
  try {
    const disks = {
      postgres: await mount('postgres-disk', SIZES.postgres),
      'redis-jobs': await mount('redis-jobs', SIZES['redis-jobs']),
      objects: await mount('objects', SIZES.objects),
    };
    // A database is made beside its place and then moved there, so it cannot be the file system's own folder.
    const state = await readState(dataDir);
    await writeState(dataDir, { ...state, directory: join(disks.postgres, 'postgres') });
    return { disks, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
