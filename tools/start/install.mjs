import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ROOT } from '../settings.mjs';
import { SetupError } from '../setup-error.mjs';
import { runTool } from '../tool-command.mjs';

/**
 * @typedef {{ version?: string, optional?: boolean, devOptional?: boolean, peer?: boolean }} LockedPackage
 * @typedef {Record<string, LockedPackage>} LockedPackages
 */

/**
 * True when every package of the lock file is installed in its version. npm writes its own record of what is
 * installed last of all, so an installation that was interrupted does not count.
 * @param {string} [folder] of another package.json with a lock file of its own
 * @returns {Promise<boolean>}
 */
export async function isInstalled(folder = ROOT) {
  const [wanted, installed] = await Promise.all([
    lockedPackages(join(folder, 'package-lock.json')),
    lockedPackages(join(folder, 'node_modules', '.package-lock.json')),
  ]);
  if (!wanted || !installed) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true;
    const found = installed[path];
    // Parts for other platforms are left out by npm.
    return found ? found.version === entry.version : Boolean(entry.optional || entry.devOptional);
  });
}

/** @param {string} file @returns {Promise<LockedPackages | undefined>} */
async function lockedPackages(file) {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : JSON.parse(text).packages;
}

/**
 * Installs exactly what the lock file says.
 * @param {AbortSignal} signal
 * @param {string} [folder] as for `isInstalled`
 */
export async function install(signal, folder = ROOT) {
  // Development packages build the app, and the install scripts complete the database's files: both are needed even
  // where a setting of the machine leaves them out.
  const args = [
    'ci',
    `--prefix=${folder}`,
    '--include=dev',
    '--include=optional',
    '--ignore-scripts=false',
    '--no-audit',
    '--no-fund',
  ];
  const env = { ...process.env, SCARF_ANALYTICS: 'false' };
  const { code, output } = await runTool([npmScript(), ...args], { signal, env });
  if (code !== 0) {
    const reason = output
      .split('\n')
      .filter((line) => line.startsWith('npm error'))
      .slice(0, 15)
      .join('\n');
    throw new SetupError(`npm could not install the packages:\n${reason || output.slice(-2_000)}`);
  }
}

/** The npm that runs this, else the one that came with this Node. @returns {string} */
function npmScript() {
  const beside = join(dirname(process.execPath), '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js');
  for (const script of [process.env.npm_execpath, beside, '/usr/share/nodejs/npm/bin/npm-cli.js']) {
    if (script?.endsWith('.js') && existsSync(script)) return script;
  }
  throw new SetupError('npm was not found. Run this as: npm start');
}
