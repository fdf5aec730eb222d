import { join } from 'node:path';
import { SetupError } from '../setup-error.mjs';
import { run } from './child-process.mjs';
import { unpackDebianPackage, unpackedLibraries } from './debian-packages.mjs';

/** @typedef {Record<string, string>} Environment what a program needs beside our own environment */
/** @typedef {{ command: string, env: Environment }} Program */
/** @typedef {{ python: Program, memcached: Program }} SwiftPrograms */

/** What imports this can run all four servers. */
const SERVERS = 'import swift.common.middleware.s3api.s3api, swift.proxy.server, swift.obj.server, xattr';

/**
 * Finds OpenStack Swift, an object store that speaks S3 and checks signatures, and the memcached it needs: Debian's
 * as they are installed, else unpacked into `toolsDir` once.
 * @param {string} toolsDir
 * @param {AbortSignal} [signal] ends a download
 * @returns {Promise<SwiftPrograms>}
 * @throws SetupError where they cannot be had
 */
export async function findSwift(toolsDir, signal) {
  return {
    python: await find('python3-swift', '/usr/bin/python3', ['-c', SERVERS], join(toolsDir, 'swift'), signal),
    memcached: await find('memcached', '/usr/bin/memcached', ['-V'], join(toolsDir, 'memcached'), signal),
  };
}

/**
 * @param {string} name Debian's package
 * @param {string} command where it has its program
 * @param {string[]} probe arguments with which the program ends well if it is whole
 * @param {string} directory
 * @param {AbortSignal | undefined} signal
 * @returns {Promise<Program>}
 */
async function find(name, command, probe, directory, signal) {
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
  throw new SetupError(`Debian's package ${name} could not be fetched: ${reason}`);
}

/** @param {string} root @returns {Promise<Environment>} */
async function unpackedEnvironment(root) {
  return {
    LD_LIBRARY_PATH: await unpackedLibraries(root),
    PYTHONPATH: join(root, 'usr/lib/python3/dist-packages'),
  };
}
