// node tools/opt-outs.mjs: learns from labelled phrases how likely a message asks for no more messages, and writes the
// weights that libs/messages weighs with. Run it when phrases have changed (docs/adr/0035-weighed-opt-outs.md).
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const ROOT = new URL('../', import.meta.url);
const PHRASES = fileURLToPath(new URL('libs/messages/test/opt-outs', ROOT));
/** Beside those of `learned`: full of traps. The others are for tests alone. */
const TRAPS = ['own.tsv', 'blind.tsv', 'stranger.tsv'];
const WEIGHTS = new URL('libs/messages/src/opt-out/weights.ts', ROOT);

process.chdir(fileURLToPath(ROOT));
await build({ configFile: 'tools/opt-outs/vite.config.mts', logLevel: 'warn' });
const { learn, readPhrases } = await import(new URL('dist/tools/opt-outs/learn.mjs', ROOT).href);
const learned = (await readdir(join(PHRASES, 'learned'))).sort().map((name) => join('learned', name));
const files = [...learned, ...TRAPS].map((name) => join(PHRASES, name));
const { bias, scale, packed } = learn(await readPhrases(files));
await writeFile(
  WEIGHTS,
  `// Written by tools/opt-outs.mjs.
/** Log odds before anything is known of a message. */
export const BIAS = ${bias};
/** Of one unit of a weight. */
export const SCALE = ${scale};
/** Half a byte for each feature, in base64. */
export const WEIGHTS =
  '${packed}';
`,
);
