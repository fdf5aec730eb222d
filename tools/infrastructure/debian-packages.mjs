import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from './child-process.mjs';

const APT_ENV = { ...process.env, LC_ALL: 'C' };

/** @typedef {{ into: string, lists: string[], signal: AbortSignal | undefined }} Download */

/**
 * Downloads a Debian package with what it needs beyond this system and unpacks it into a folder. Nothing is
 * installed, no service is started, and no special rights are needed.
 * @param {{ packages: string[], directory: string, signal?: AbortSignal }} options `packages` are tried in order,
 *   the first that exists is taken; with spaces in between, several are taken together; `name=version` asks for a version
 * @returns {Promise<string>} the folder that holds `usr/bin` and so on
 * @throws Error with one line of apt's own words when it cannot be had
 */
export async function unpackDebianPackage({ packages, directory, signal }) {
  const root = join(directory, 'root');
  const work = join(directory, `unpacking-${process.pid}`);
  const into = join(work, 'packages');
  await mkdir(into, { recursive: true });
  try {
    await download(packages, { into, lists: [], signal }, join(work, 'apt'));
    for (const file of await readdir(into)) {
      if (file.endsWith('.deb')) await must(run('dpkg', ['-x', join(into, file), join(work, 'root')]));
    }
    await rm(root, { recursive: true, force: true });
    await rename(join(work, 'root'), root);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  return root;
}

/**
 * The versions of a package that Debian offers to this system, the newest first; empty where there is no apt.
 * @param {{ name: string, directory: string, signal?: AbortSignal }} options `directory` for what apt notes
 * @returns {Promise<string[]>}
 */
export async function offeredVersions({ name, directory, signal }) {
  const work = join(directory, `lists-${process.pid}`);
  await mkdir(work, { recursive: true });
  try {
    /** @param {string[]} lists */
    const ask = async (lists) => {
      const { code, output } = await run('apt-cache', [...lists, 'madison', name], { env: APT_ENV, signal });
      const versions = output.split('\n').map((line) => line.split('|')[1]?.trim() ?? '');
      return code === 0 ? [...new Set(versions.filter(Boolean))] : [];
    };
    const known = await ask([]);
    if (known.length > 0) return known;
    const lists = await ownLists(work);
    await apt(['update'], { into: work, lists, signal });
    return await ask(lists);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/**
 * Where the libraries of an unpacked package lie, as LD_LIBRARY_PATH wants it.
 * @param {string} root
 * @returns {Promise<string>} empty when there are none
 */
export async function unpackedLibraries(root) {
  const folders = await Promise.all(
    ['usr/lib', 'lib'].map(async (lib) => {
      const names = await readdir(join(root, lib)).catch(() => []);
      return names.filter((name) => name.includes('-linux-')).map((name) => join(root, lib, name));
    }),
  );
  return folders.flat().join(':');
}

/**
 * With the package lists of the system; when those are missing or out of date, with fresh ones in a folder of ours,
 * which an ordinary user may fetch too.
 * @param {string[]} packages
 * @param {Download} options
 * @param {string} listFolder
 */
async function download(packages, options, listFolder) {
  if ((await tryDownload(packages, options)) === undefined) return;
  const lists = await ownLists(listFolder);
  // An update that reached nobody still counts as done for apt; its words tell why no package is found then.
  const update = await apt(['update'], { ...options, lists });
  const problem = await tryDownload(packages, { ...options, lists });
  if (problem !== undefined) throw new Error(firstProblem(update.output + problem));
}

/** @param {string} folder for package lists of our own @returns {Promise<string[]>} what makes apt keep them there */
async function ownLists(folder) {
  await mkdir(join(folder, 'state', 'lists', 'partial'), { recursive: true });
  await mkdir(join(folder, 'cache', 'archives', 'partial'), { recursive: true });
  return [
    ...['-o', `Dir::State=${join(folder, 'state')}`, '-o', `Dir::Cache=${join(folder, 'cache')}`],
    ...['-o', 'Dir::State::status=/var/lib/dpkg/status', '-o', 'APT::Sandbox::User='],
  ];
}

/**
 * @param {string[]} packages
 * @param {Download} options
 * @returns {Promise<string | undefined>} apt's words when it failed
 */
async function tryDownload(packages, options) {
  let output = '';
  for (const name of packages) {
    // A simulated installation names the package and every library that this system lacks.
    const plan = await apt(['--simulate', '--no-install-recommends', 'install', ...name.split(' ')], options);
    // Inst name [installed version] (version ...
    const lines = plan.output.matchAll(/^Inst (\S+) (?:\[\S+\] )?\((\S+)/gm);
    const names = [...lines].map(([, package_, version]) => `${package_}=${version}`);
    output += plan.output;
    if (plan.code !== 0 || names.length === 0) continue;
    const result = await apt(['download', ...names], options);
    if (result.code === 0) return undefined;
    output += result.output;
  }
  return output;
}

/** @param {string[]} args @param {Download} options */
function apt(args, { into, lists, signal }) {
  return run('apt-get', [...lists, ...args], { cwd: into, env: APT_ENV, signal });
}

/** @param {Promise<{ code: number, output: string }>} result */
async function must(result) {
  const { code, output } = await result;
  if (code !== 0) throw new Error(firstProblem(output));
}

/** @param {string} output of apt or dpkg @returns {string} one line */
function firstProblem(output) {
  const lines = output.trim().split('\n');
  return lines.find((line) => /^(E: |W: Failed|dpkg)/.test(line)) ?? lines.at(-1) ?? '';
}
