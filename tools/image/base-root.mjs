import { cp, mkdir, readdir, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { run } from '../infrastructure/child-process.mjs';
import { SetupError } from '../setup-error.mjs';

/** What building and running needs of a Debian: a shell, the small programs, the libraries of Node. */
const PACKAGES = [
  ...['base-files', 'base-passwd', 'dash', 'coreutils', 'findutils', 'grep', 'sed', 'mawk'],
  ...['libc6', 'libc-bin', 'libgcc-s1', 'libstdc++6', 'libacl1', 'libattr1', 'libselinux1'],
  ...['libpcre2-8-0', 'libgmp10'],
];

/**
 * A small Debian with this machine's Node and npm, where an image of the registry has them: it takes the place of
 * `node:20-bookworm-slim` where no registry can be reached.
 * @param {string} root an empty or missing folder
 * @param {{ signal: AbortSignal }} options
 * @returns {Promise<void>}
 * @throws SetupError with apt's or dpkg's own words
 */
export async function makeBaseRoot(root, { signal }) {
  const packages = join(root, '..', 'packages');
  await mkdir(packages, { recursive: true });
  await must('apt-get', ['download', ...PACKAGES], { cwd: packages, signal });
  await mkdir(root, { recursive: true });
  for (const file of await readdir(packages))
    await must('dpkg', ['-x', join(packages, file), root], { signal });
  await Promise.all(
    ['tmp', 'proc', 'sys', 'dev', 'root'].map((name) => mkdir(join(root, name), { recursive: true })),
  );
  // What base-passwd does when it is installed.
  for (const name of ['passwd', 'group']) {
    await cp(join(root, `usr/share/base-passwd/${name}.master`), join(root, 'etc', name));
  }
  await addNode(root);
}

/** @param {string} root */
async function addNode(root) {
  const bin = join(root, 'usr/local/bin');
  const modules = join(root, 'usr/local/lib/node_modules');
  await Promise.all([mkdir(bin, { recursive: true }), mkdir(modules, { recursive: true })]);
  await cp(process.execPath, join(bin, 'node'));
  await cp(npmFolder(), join(modules, 'npm'), { recursive: true, dereference: true });
  await symlink('../lib/node_modules/npm/bin/npm-cli.js', join(bin, 'npm'));
}

/** The npm that runs this, else the one beside this Node. */
function npmFolder() {
  const script = process.env.npm_execpath;
  if (script?.endsWith('npm-cli.js')) return dirname(dirname(script));
  return join(dirname(process.execPath), '../lib/node_modules/npm');
}

/** @param {string} command @param {string[]} args @param {import('node:child_process').SpawnOptions} options */
async function must(command, args, options) {
  const { code, output } = await run(command, args, options);
  if (code !== 0)
    throw new SetupError(`${command} ${args.join(' ')} failed:\n${output.trim().slice(-1_000)}`);
}
