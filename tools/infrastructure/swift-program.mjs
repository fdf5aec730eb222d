import { join } from 'node:path';
import { findDebianProgram } from './debian-program.mjs';

/** @typedef {import('./debian-program.mjs').Program} Program */
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
  const python = { name: 'python3-swift', command: '/usr/bin/python3', probe: ['-c', SERVERS] };
  const memcached = { name: 'memcached', command: '/usr/bin/memcached', probe: ['-V'] };
  return {
    python: await findDebianProgram({ ...python, directory: join(toolsDir, 'swift') }, signal),
    memcached: await findDebianProgram({ ...memcached, directory: join(toolsDir, 'memcached') }, signal),
  };
}
