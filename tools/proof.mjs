// npm run proof -- FILE: checks a proof, says what is in it and names each entry that is not as it was sealed. Only
// modules of Node and our own are imported until it is known that the packages are installed.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { nodeVersionProblem } from './node-version.mjs';
import { ROOT } from './settings.mjs';

/** @returns {string | undefined} why it cannot begin, and what to do */
function problem() {
  const tooOld = nodeVersionProblem(process.versions.node);
  if (tooOld) return tooOld;
  if (!existsSync(join(ROOT, 'node_modules', 'vite')))
    return 'The packages are not installed. Run npm ci, then npm run proof once more.';
  // Anything more could be a passphrase, which other programs would see there.
  if (process.argv.length === 3) return undefined;
  return 'Say which file is to be checked and nothing else: npm run proof -- dearly-proof-2026-01-31.json';
}

const reason = problem();
if (reason) {
  console.error(reason);
  process.exitCode = 1;
} else {
  const { build } = await import('vite');
  await build({ configFile: join(import.meta.dirname, 'proof', 'vite.config.mts') });
  const built = pathToFileURL(join(ROOT, 'dist/tools/proof/check-file.mjs')).href;
  const { checkFile } = await import(built);
  const { readPassphrase } = await import('./proof/read-passphrase.mjs');
  // npm runs this in the root of the workspace; the file is named as seen from where the person is.
  const file = resolve(process.env['INIT_CWD'] ?? process.cwd(), process.argv[2] ?? '');
  const { isSound, lines } = await checkFile(file, () => readPassphrase());
  for (const line of lines) console.log(line);
  process.exitCode = isSound ? 0 : 1;
}
