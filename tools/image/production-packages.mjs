import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, readdir, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { importedPackages } from './imported-packages.mjs';
import { neededPackages } from './needed-packages.mjs';

/** What nobody reads where the app runs: types, maps of packages, their manuals. Licences stay. */
const LEFT_OUT = /\.(d\.[cm]?ts|map|md|markdown)$/i;

/**
 * The packages that one built app really needs, out of all those of the workspace.
 * @param {string} app folder under `dist/apps`
 * @param {string} root of a checkout with its packages, where the app is built
 * @returns {Promise<string[]>} folders such as `node_modules/pg`, sorted
 * @throws Error when the app is not built, or a package it names is not installed
 */
export async function productionPackages(app, root) {
  const built = join(root, 'dist/apps', app);
  const names = await readdir(built).catch(() => []);
  const modules = names.filter((name) => name.endsWith('.mjs'));
  if (!modules.includes('main.mjs')) throw new Error(`${app} is not built: npx nx build ${app}`);
  const codes = await Promise.all(modules.map((name) => readFile(join(built, name), 'utf8')));
  const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'));
  return neededPackages({
    roots: [...new Set(codes.flatMap(importedPackages))],
    packages: lock.packages,
    isInstalled: (folder) => existsSync(join(root, folder)),
  });
}

/**
 * Lays out what runs: the built app (the web app beside the gateway), the packages it needs, and `main.mjs`, which
 * leads to the app's own, so that every image starts alike.
 * @param {string} app folder under `dist/apps`
 * @param {{ root: string, into: string }} folders `root` of the checkout, `into` an empty or missing folder
 * @returns {Promise<void>}
 */
export async function layOutApp(app, { root, into }) {
  const packages = await productionPackages(app, root);
  for (const part of app === 'gateway' ? [app, 'web'] : [app]) {
    await cp(join(root, 'dist/apps', part), join(into, 'dist/apps', part), { recursive: true });
  }
  for (const folder of packages) await copyPackage(join(root, folder), join(into, folder));
  await symlink(`dist/apps/${app}/main.mjs`, join(into, 'main.mjs'));
}

/** Packages inside a package come by themselves, when they are needed. @param {string} from @param {string} to */
async function copyPackage(from, to) {
  await mkdir(to, { recursive: true });
  const isKept = (/** @type {string} */ path) =>
    path !== join(from, 'node_modules') && !LEFT_OUT.test(basename(path));
  await cp(from, to, { recursive: true, filter: isKept });
}
