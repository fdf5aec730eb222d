import { join } from 'node:path';
import { SetupError } from '../setup-error.mjs';
import { run } from './child-process.mjs';
import { unpackDebianPackage, unpackedLibraries } from './debian-packages.mjs';

/** @typedef {Record<string, string>} Environment what a program needs beside our own environment */
/** @typedef {{ command: string, env: Environment }} Program */

/**
 * Finds a program of a Debian package: as it is installed, else unpacked into a folder once.
 * @param {{ name: string, command: string, probe: string[], directory: string }} wanted `name` of the package;
 *   `command` where it has its program; `probe` arguments with which the program ends well if it is whole
 * @param {AbortSignal} [signal] ends a download
 * @returns {Promise<Program>}
 * @throws SetupError where it cannot be had
 */
export async function findDebianProgram({ name, command, probe, directory }, signal) {
  /** @param {Program} program */
  const works = async (program) => {
    const env = { ...process.env, ...program.env };
    return (await run(program.command, probe, { env, signal })).code === 0;
  };
  const installed = { command, env: {} };
  if (await works(installed)) return installed;
  const root = join(directory, 'root');
  let reason = 'it was unpacked but does not run';
  for (const fetch of [false, true]) {
    try {
      if (fetch) await unpackDebianPackage({ packages: [name], directory, signal });
    } catch (error) {
      reason = /** @type {Error} */ (error).message;
    }
    const env = await unpackedEnvironment(root);
    // Python itself is among the unpacked files only where the system has none.
    for (const unpacked of [join(root, command), command]) {
      if (await works({ command: unpacked, env })) return { command: unpacked, env };
    }
  }
  signal?.throwIfAborted();
  throw new SetupError(`Debian's package ${name} is not installed and could not be fetched: ${reason}`);
}

/** @param {string} root @returns {Promise<Environment>} */
async function unpackedEnvironment(root) {
  return {
    LD_LIBRARY_PATH: await unpackedLibraries(root),
    PYTHONPATH: join(root, 'usr/lib/python3/dist-packages'),
  };
}
