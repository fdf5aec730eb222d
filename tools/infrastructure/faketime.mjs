import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError } from '../setup-error.mjs';
import { run } from './child-process.mjs';
import { unpackDebianPackage, unpackedLibraries } from './debian-packages.mjs';

/** The one for programs with threads. */
const LIBRARY = 'faketime/libfaketimeMT.so.1';

/**
 * Finds Debian's libfaketime, which gives a program a clock of its own: as it is installed, else unpacked into
 * `toolsDir` once.
 * @param {string} toolsDir
 * @param {AbortSignal} [signal] ends a download
 * @returns {Promise<string>} the library's file, for LD_PRELOAD
 * @throws SetupError where it cannot be had
 */
export async function findFaketime(toolsDir, signal) {
  const directory = join(toolsDir, 'faketime');
  const installed = await unpackedLibrary('/');
  if (installed) return installed;
  let reason = 'it was unpacked but does not run';
  try {
    const known = await unpackedLibrary(join(directory, 'root'));
    if (known) return known;
    const fresh = await unpackedLibrary(
      await unpackDebianPackage({ packages: ['libfaketime'], directory, signal }),
    );
    if (fresh) return fresh;
  } catch (error) {
    reason = /** @type {Error} */ (error).message;
  }
  signal?.throwIfAborted();
  throw new SetupError(`Debian's package libfaketime is not installed and could not be fetched: ${reason}`);
}

/** @param {string} root @returns {Promise<string | undefined>} undefined where it is not, or a program does not follow it */
async function unpackedLibrary(root) {
  for (const folder of (await unpackedLibraries(root)).split(':')) {
    const file = join(folder, LIBRARY);
    if (existsSync(file) && (await isFollowed(file))) return file;
  }
  return undefined;
}

/** @param {string} library */
async function isFollowed(library) {
  const env = { ...process.env, LD_PRELOAD: library, FAKETIME: '-40y' };
  // Not -p, which colours what it prints where colours are forced.
  const program = 'process.stdout.write(String(new Date().getFullYear()))';
  const { output } = await run(process.execPath, ['-e', program], { env });
  return Number(output) < new Date().getFullYear();
}
