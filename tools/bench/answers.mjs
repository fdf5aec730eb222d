// Prints how long the answer of an analysis takes beside reading its picture: starts all of Dearly for it, exits with 1
// if the goal is missed.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { startStack } from '../stack.mjs';

const root = new URL('../../', import.meta.url);
process.chdir(root.pathname);
await build({ configFile: 'tools/bench/vite.config.mts', logLevel: 'warn' });
const { runAnswersBench } = await import(new URL('dist/tools/bench/answers-bench.mjs', root).href);

const dataDir = await mkdtemp(join(tmpdir(), 'dearly-bench-'));
const stack = await startStack({ dataDir, durable: false, log: () => {} });
try {
  const { line, ok } = await runAnswersBench({
    url: stack.url,
    ocrUrl: stack.internalUrls['ocr-analysis'],
  });
  console.log(`${ok ? 'ok  ' : 'MISS'} ${line}`);
  process.exitCode = ok ? 0 : 1;
} finally {
  await stack.stop();
  await rm(dataDir, { recursive: true, force: true });
}
