// npm run shortcut: writes the phone's shortcut into dist/shortcut, or into the folder that is named. Only modules of
// Node and our own are imported until it is known that the packages are installed.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { nodeVersionProblem } from './node-version.mjs';
import { ROOT } from './settings.mjs';

/** @returns {string | undefined} why it cannot begin, and what to do */
function problem() {
  const tooOld = nodeVersionProblem(process.versions.node);
  if (tooOld) return tooOld;
  if (existsSync(join(ROOT, 'node_modules', 'bplist-creator'))) return undefined;
  return 'The packages are not installed. Run npm ci, then npm run shortcut once more.';
}

const reason = problem();
if (reason) {
  console.error(reason);
  process.exitCode = 1;
} else {
  const { nextSteps, writeShortcut } = await import('./shortcut/write-shortcut.mjs');
  const folder = resolve(ROOT, process.argv[2] ?? 'dist/shortcut');
  try {
    console.log(nextSteps(await writeShortcut(folder)));
  } catch (error) {
    console.error(`Dearly.shortcut could not be written into ${folder}.`, error);
    process.exitCode = 1;
  }
}
