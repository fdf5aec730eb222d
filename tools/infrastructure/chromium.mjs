import { access, chmod, rm, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { SetupError } from '../setup-error.mjs';
import { run } from './child-process.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
/** With Latin glyphs and emoji; without them pages show boxes. */
const PACKAGES = ['chromium', 'fonts-liberation', 'fonts-noto-color-emoji'];
const POLICY = '/usr/sbin/policy-rc.d';

/**
 * The browser for the browser tests: CHROMIUM_PATH, else one on the PATH, else Debian's by apt when this is root.
 * @param {AbortSignal} [signal]
 * @returns {Promise<string>} its program file
 * @throws SetupError that says what to install
 */
export async function findChromium(signal) {
  const asked = process.env.CHROMIUM_PATH;
  if (asked) {
    if (await exists(asked)) return asked;
    throw new SetupError(`CHROMIUM_PATH names ${asked}, which does not exist.`);
  }
  const found = await installedChromium();
  if (found) return found;
  const advice = 'install Chromium (or Chrome), or set CHROMIUM_PATH to its program file';
  if (process.getuid?.() !== 0) throw new SetupError(`No browser for the browser tests: ${advice}.`);
  const reason = await installWithApt(signal);
  signal?.throwIfAborted();
  const installed = await installedChromium();
  if (installed) return installed;
  throw new SetupError(`No browser for the browser tests: ${advice}. apt could not: ${reason}`);
}

/** @returns {Promise<string | undefined>} */
async function installedChromium() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  for (const file of [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), MAC]) {
    if (await exists(file)) return file;
  }
  return undefined;
}

/** @param {string} file */
function exists(file) {
  return access(file).then(
    () => true,
    () => false,
  );
}

/** @param {AbortSignal | undefined} signal @returns {Promise<string>} apt's last words */
async function installWithApt(signal) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' };
  const wait = ['-o', 'DPkg::Lock::Timeout=300'];
  const removePolicy = await forbidServiceStarts();
  try {
    const update = await run('apt-get', [...wait, 'update'], { env, signal });
    const install = ['install', '-y', '--no-install-recommends', ...PACKAGES];
    const result = update.code === 0 ? await run('apt-get', [...wait, ...install], { env, signal }) : update;
    return result.output.trim().split('\n').at(-1) ?? '';
  } finally {
    await removePolicy();
  }
}

/**
 * Debian starts the services of what it installs; this file, as long as it is there, says no.
 * @returns {Promise<() => Promise<void>>} takes the file away again, unless it was there before
 */
async function forbidServiceStarts() {
  try {
    await writeFile(POLICY, '#!/bin/sh\nexit 101\n', { flag: 'wx' });
  } catch {
    return async () => {};
  }
  await chmod(POLICY, 0o755);
  return () => rm(POLICY, { force: true });
}
