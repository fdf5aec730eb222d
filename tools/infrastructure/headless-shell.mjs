import { existsSync } from 'node:fs';
import { cp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { CHROMIUM_FOLDER, isBrowser, makeLauncher } from './debian-browser.mjs';
import { offeredVersions, unpackDebianPackage } from './debian-packages.mjs';

const NAME = 'chromium-headless-shell';

/**
 * The newest Chromium that Debian offers to this system, built without windows, menus and toolbars of its own. Pages
 * are the same in it; a journey takes it half the processor time. Unpacked into `toolsDir` unless it is installed.
 * @param {string} toolsDir
 * @param {AbortSignal} [signal] ends a download
 * @returns {Promise<string | undefined>} the program file; undefined where it cannot be had
 */
export async function headlessShell(toolsDir, signal) {
  const installed = `/usr/bin/${NAME}`;
  if (await isBrowser(installed, signal)) return installed;
  const folder = join(toolsDir, NAME);
  const known = (await readdir(folder).catch(() => [])).map((version) => join(folder, version, NAME));
  for (const program of known) if (await isBrowser(program, signal)) return program;
  try {
    const [version] = await offeredVersions({ name: NAME, directory: folder, signal });
    return version && (await unpack(version, join(folder, version), signal));
  } catch (error) {
    signal?.throwIfAborted();
    console.log(`${NAME} cannot be had: ${/** @type {Error} */ (error).message}`);
    return undefined;
  }
}

/**
 * @param {string} version
 * @param {string} directory
 * @param {AbortSignal | undefined} signal
 * @returns {Promise<string>} the program file
 */
async function unpack(version, directory, signal) {
  await rm(directory, { recursive: true, force: true });
  const packages = [`${NAME}=${version} chromium-common=${version}`];
  const root = await unpackDebianPackage({ packages, directory, signal });
  if (existsSync(join('/', CHROMIUM_FOLDER))) await copyShared(join(root, CHROMIUM_FOLDER));
  return makeLauncher({ name: NAME, root, directory, signal });
}

/**
 * Where the shared part is installed it was not downloaded, and the browser looks for it beside itself. Copied, because
 * the next version replaces what is installed.
 * @param {string} folder
 */
async function copyShared(folder) {
  const installed = join('/', CHROMIUM_FOLDER);
  const skipped = [join(installed, 'chromium'), join(installed, 'chrome_crashpad_handler')];
  await cp(installed, folder, { recursive: true, force: false, filter: (file) => !skipped.includes(file) });
}
