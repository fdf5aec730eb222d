// Prints the benchmark of rows over REST: starts all of Dearly for it, exits with 1 if a goal is missed.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { startStack } from '../stack.mjs';

const root = new URL('../../', import.meta.url);
process.chdir(root.pathname);
await build({ configFile: 'tools/bench/vite.config.mts', logLevel: 'warn' });
const { runRestBench } = await import(new URL('dist/tools/bench/rest-bench.mjs', root).href);

const dataDir = await mkdtemp(join(tmpdir(), 'dearly-bench-'));
const stack = await startStack({ dataDir, durable: false, log: (line) => console.log(line) });
try {
  const { lines, ok } = await runRestBench(stack.url);
  console.log(lines.join('\n'));
  process.exitCode = ok ? 0 : 1;
} finally {
  await stack.stop();
  await rm(dataDir, { recursive: true, force: true });
}
