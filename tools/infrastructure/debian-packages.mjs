import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from './child-process.mjs';

/**
 * Downloads a Debian package with what it needs beyond this system and unpacks it into a folder. Nothing is
 * installed, no service is started, and no special rights are needed.
 * @param {{ packages: string[], directory: string }} options `packages` are tried in order; the first that exists is taken
 * @returns {Promise<string>} the folder that holds `usr/bin` and so on
 * @throws Error with apt's own words when it cannot be had
 */
export async function unpackDebianPackage({ packages, directory }) {
  const root = join(directory, 'root');
  const unfinished = join(directory, `unpacking-${process.pid}`);
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  try {
    await download(packages, unfinished, directory);
    const files = (await readdir(unfinished)).filter((name) => name.endsWith('.deb'));
    for (const file of files) {
      const unpacked = await run('dpkg', ['-x', join(unfinished, file), join(unfinished, 'root')]);
      if (unpacked.code !== 0) throw new Error(unpacked.output);
    }
    await rm(root, { recursive: true, force: true });
    await rename(join(unfinished, 'root'), root);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  return root;
}

/**
 * @param {string[]} packages
 * @param {string} into
 * @param {string} directory for package lists of our own, when those of the system are missing or out of date
 */
async function download(packages, into, directory) {
  const first = await tryDownload(packages, into, []);
  if (first === undefined) return;
  const options = await ownLists(join(directory, 'apt'));
  const update = await run('apt-get', [...options, 'update']);
  if (update.code !== 0) throw new Error(update.output);
  const second = await tryDownload(packages, into, options);
  if (second !== undefined) throw new Error(second);
}

/**
 * @param {string[]} packages
 * @param {string} into
 * @param {string[]} options
 * @returns {Promise<string | undefined>} apt's words when it failed
 */
async function tryDownload(packages, into, options) {
  let output = '';
  for (const name of packages) {
    // A simulated installation names the package and every library that this system lacks.
    const plan = await run('apt-get', [...options, '--simulate', '--no-install-recommends', 'install', name]);
    const names = [...plan.output.matchAll(/^Inst (\S+)/gm)].map((match) => String(match[1]));
    if (plan.code !== 0 || names.length === 0) {
      output += plan.output;
      continue;
    }
    const result = await run('apt-get', [...options, 'download', ...names], { cwd: into });
    if (result.code === 0) return undefined;
    output += result.output;
  }
  return output;
}

/** Package lists in a folder of ours, so that an ordinary user can fetch them too. @param {string} directory */
async function ownLists(directory) {
  await mkdir(join(directory, 'state', 'lists', 'partial'), { recursive: true });
  await mkdir(join(directory, 'cache', 'archives', 'partial'), { recursive: true });
  return [
    ...['-o', `Dir::State=${join(directory, 'state')}`, '-o', `Dir::Cache=${join(directory, 'cache')}`],
    ...['-o', 'Dir::State::status=/var/lib/dpkg/status', '-o', 'APT::Sandbox::User='],
  ];
}
