// Builds the services of an earlier commit beside those of today.
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '../infrastructure/child-process.mjs';
import { ROOT } from '../settings.mjs';
import { SetupError } from '../setup-error.mjs';
import { SERVICES } from '../stack/services.mjs';

/**
 * The folder in which `dist/apps/<service>` of that commit is; built once, by the packages of today.
 * @param {string} commit
 * @param {(line: string) => void} log
 * @returns {Promise<string>}
 * @throws SetupError when this clone does not have the commit
 */
export async function buildRelease(commit, log) {
  const root = join(ROOT, 'dist', 'releases', commit);
  const done = join(root, 'built');
  if (existsSync(done)) return root;
  const lacks = await whyLacking(commit);
  if (lacks) throw new SetupError(lacks);
  await rm(root, { recursive: true, force: true });
  await mkdir(root, { recursive: true });
  const archive = join(root, 'sources.tar');
  await need('git', ['archive', '--format=tar', `--output=${archive}`, commit], ROOT);
  await need('tar', ['-xf', archive], root);
  const other = await differentPackages(root);
  if (other.length) log(`${commit} is built with the packages of today; its own were ${other.join(', ')}`);
  // Below this checkout, Node and Vite find the packages of today.
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  for (const { name } of SERVICES) {
    if (!existsSync(join(root, 'apps', name))) continue;
    const config = join('apps', name, 'vite.config.mts');
    await need(process.execPath, [vite, 'build', '--logLevel', 'warn', '--config', config], root);
  }
  // What is not built is of no use, and linters would find it.
  for (const name of ['apps', 'libs', 'tools', 'docs', 'helm', 'sources.tar']) {
    await rm(join(root, name), { recursive: true, force: true });
  }
  await writeFile(done, '');
  return root;
}

/**
 * Why this clone cannot build a commit.
 * @param {string} commit
 * @returns {Promise<string | undefined>} undefined when it can
 */
export async function whyLacking(commit) {
  const { code } = await run('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: ROOT });
  return code === 0
    ? undefined
    : `This clone does not have the commit ${commit}: it is shallow, or no clone. \`git fetch --unshallow\` brings it.`;
}

/** @param {string} root @returns {Promise<string[]>} packages of the release whose version is another one today */
async function differentPackages(root) {
  const [then, now] = await Promise.all(
    [root, ROOT].map(async (folder) => JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))),
  );
  return Object.entries(then.dependencies)
    .filter(([name, version]) => now.dependencies[name] !== version)
    .map(([name, version]) => `${name} ${version}`);
}

/** @param {string} command @param {string[]} args @param {string} cwd */
async function need(command, args, cwd) {
  const env = { ...process.env, NODE_ENV: 'production' };
  const { code, output } = await run(command, args, { cwd, env });
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${output}`);
}
