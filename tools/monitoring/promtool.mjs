// Prints where promtool is, Prometheus's own checker of rules. Exit code 2: this machine cannot have it, the reason
// stands on standard error.
import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { run } from '../infrastructure/child-process.mjs';
import { unpackDebianPackage } from '../infrastructure/debian-packages.mjs';
import { toolsDirectory } from '../settings.mjs';

/**
 * Finds promtool: the one of this machine, else Debian's, unpacked into `toolsDir` once.
 * @param {string} toolsDir
 * @param {AbortSignal} [signal] ends a download
 * @returns {Promise<string>} its program file, or a name that the system finds
 * @throws Error with apt's words where it cannot be had
 */
export async function findPromtool(toolsDir, signal) {
  const directory = join(toolsDir, 'promtool');
  const kept = join(directory, 'promtool');
  for (const program of ['promtool', kept]) if (await works(program)) return program;
  await mkdir(directory, { recursive: true });
  const root = await unpackDebianPackage({ packages: ['prometheus'], directory, signal });
  const whole = `${kept}-${process.pid}`;
  await copyFile(join(root, 'usr/bin/promtool'), whole);
  await rename(whole, kept);
  // The rest, a server and its pages, is 300 MB that nobody needs here.
  await rm(root, { recursive: true, force: true });
  return kept;
}

/** @param {string} program */
async function works(program) {
  return (await run(program, ['--version'])).code === 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    process.stdout.write(await findPromtool(toolsDirectory()));
  } catch (error) {
    process.stderr.write(`promtool cannot be had: ${/** @type {Error} */ (error).message}\n`);
    process.exitCode = 2;
  }
}
