import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from './child-process.mjs';
import { unpackedLibraries } from './debian-packages.mjs';

/** Where Debian puts every build of Chromium, and what they share. */
export const CHROMIUM_FOLDER = 'usr/lib/chromium';

/**
 * A program file that starts an unpacked browser of Debian with the libraries that this system lacks.
 * @param {{ name: string, root: string, directory: string, signal?: AbortSignal }} browser `name` of its build;
 *   `root` of the unpacked files; the program file is put into `directory`
 * @returns {Promise<string>} the program file
 */
export async function makeLauncher({ name, root, directory, signal }) {
  const program = join(directory, name);
  // Beside the browser lie the libraries that this system lacks.
  const lines = [
    '#!/bin/sh',
    `export LD_LIBRARY_PATH='${await unpackedLibraries(root)}'`,
    `exec '${join(root, CHROMIUM_FOLDER, name)}' "$@"`,
  ];
  await writeFile(program, lines.join('\n'));
  await chmod(program, 0o755);
  if (await isBrowser(program, signal)) return program;
  throw new Error('it was unpacked but does not run');
}

/** Whether a browser can be started from this file. @param {string} program @param {AbortSignal} [signal] */
export async function isBrowser(program, signal) {
  return (await run(program, ['--version', '--no-sandbox'], { signal })).code === 0;
}
