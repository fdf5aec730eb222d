/**
 * One entry of `packages` in package-lock.json, as far as it tells what it needs.
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [peerDependencies]
 * @property {Record<string, { optional?: boolean }>} [peerDependenciesMeta]
 */

/**
 * The packages that `roots` stand on, themselves included, found the way Node finds them: the nearest
 * `node_modules` upwards. Optional ones (parts for one platform) only where they are installed; peers unless they are
 * optional, because whoever uses an optional peer imports it.
 * @param {{ roots: string[], packages: Record<string, LockedPackage>, isInstalled: (folder: string) => boolean }} tree
 * @returns {string[]} folders such as `node_modules/pg`, sorted
 * @throws Error that names what is needed and not there
 */
export function neededPackages({ roots, packages, isInstalled }) {
  /** @type {Set<string>} */
  const needed = new Set();
  const waiting = roots.map((name) => ({ name, from: '', optional: false }));
  for (let want = waiting.pop(); want !== undefined; want = waiting.pop()) {
    const folder = nearest(want.name, want.from, (path) => path in packages && isInstalled(path));
    if (folder === undefined) {
      if (want.optional) continue;
      throw new Error(`${want.name}, which ${want.from || 'the app'} needs, is not installed. Run npm ci.`);
    }
    if (needed.has(folder)) continue;
    needed.add(folder);
    waiting.push(...wantsOf(packages[folder] ?? {}).map((next) => ({ ...next, from: folder })));
  }
  return [...needed].sort();
}

/** @param {LockedPackage} entry @returns {{ name: string, optional: boolean }[]} */
function wantsOf({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }) {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);
  return [
    ...[...Object.keys(dependencies ?? {}), ...peers].map((name) => ({ name, optional: false })),
    ...Object.keys(optionalDependencies ?? {}).map((name) => ({ name, optional: true })),
  ];
}

/**
 * @param {string} name
 * @param {string} from folder of the package that asks, empty for the app
 * @param {(folder: string) => boolean} exists
 * @returns {string | undefined}
 */
function nearest(name, from, exists) {
  for (let base = from; base !== ''; base = base.slice(0, Math.max(0, base.lastIndexOf('/node_modules/')))) {
    const folder = `${base}/node_modules/${name}`;
    if (exists(folder)) return folder;
  }
  const folder = `node_modules/${name}`;
  return exists(folder) ? folder : undefined;
}
