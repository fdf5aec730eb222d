import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from './child-process.mjs';
import { isBrowser, makeLauncher } from './debian-browser.mjs';
import { offeredVersions, unpackDebianPackage } from './debian-packages.mjs';

/** @typedef {{ version: string, program: string }} Browser */

/**
 * The oldest and the newest Chromium that Debian offers to this system: that of its release, and that of its security
 * archive. The one that is installed is taken as it is, the other is unpacked next to it, into `toolsDir`.
 * @param {string} toolsDir
 * @param {AbortSignal} [signal] ends a download
 * @returns {Promise<{ browsers: Browser[], missing: string[] }>} the oldest first; `missing` says in sentences what
 *   cannot be had and why
 */
export async function debianChromiums(toolsDir, signal) {
  const directory = join(toolsDir, 'chromium');
  const versions = await offeredVersions({ name: 'chromium', directory, signal });
  const [newest, oldest] = [versions[0], versions.at(-1)];
  if (newest === undefined || oldest === undefined)
    return { browsers: [], missing: ['This system has no apt that offers a Chromium.'] };
  await removeOthers(directory, [oldest, newest]);
  /** @type {Browser[]} */
  const browsers = [];
  const missing = oldest === newest ? [`Debian offers no other Chromium than ${newest} here.`] : [];
  for (const version of new Set([oldest, newest])) {
    try {
      browsers.push({ version, program: await chromiumOf(version, directory, signal) });
    } catch (error) {
      signal?.throwIfAborted();
      missing.push(`Chromium ${version} cannot be had: ${/** @type {Error} */ (error).message}`);
    }
  }
  return { browsers, missing };
}

/**
 * @param {string} version
 * @param {string} directory
 * @param {AbortSignal | undefined} signal
 * @returns {Promise<string>} the program file
 */
async function chromiumOf(version, directory, signal) {
  const query = ['-W', '-f=${db:Status-Abbrev}${Version}', 'chromium'];
  const installed = await run('dpkg-query', query, { signal });
  if (installed.output.trim() === `ii ${version}`) return '/usr/bin/chromium';
  const own = join(directory, version);
  const program = join(own, 'chromium');
  if (await isBrowser(program, signal)) return program;
  const packages = [`chromium=${version} chromium-common=${version}`];
  const root = await unpackDebianPackage({ packages, directory: own, signal });
  return makeLauncher({ name: 'chromium', root, directory: own, signal });
}

/** A version takes 330 MB, and Debian replaces it every week. @param {string} directory @param {string[]} wanted */
async function removeOthers(directory, wanted) {
  await mkdir(directory, { recursive: true });
  const others = (await readdir(directory)).filter((name) => !wanted.includes(name));
  for (const name of others) await rm(join(directory, name), { recursive: true, force: true });
}
