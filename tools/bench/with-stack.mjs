import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { startStack } from '../stack.mjs';

/** @typedef {import('../stack.mjs').Stack} Stack */
/** @typedef {Omit<NonNullable<Parameters<typeof startStack>[0]>, 'dataDir' | 'durable' | 'log'>} Options */

const root = new URL('../../', import.meta.url);

/**
 * Builds the benchmarks, and loads one of them.
 * @param {string} name of its file, without the ending
 */
export async function builtBench(name) {
  process.chdir(root.pathname);
  await build({ configFile: 'tools/bench/vite.config.mts', logLevel: 'warn' });
  return import(new URL(`dist/tools/bench/${name}.mjs`, root).href);
}

/**
 * Starts all of Dearly, in a data folder of its own, for one benchmark; prints its lines and stops all of it. The process
 * ends with 1 if a goal is missed.
 * @param {(stack: Stack) => Promise<{ lines: string[], ok: boolean }>} run
 * @param {Options} [options]
 */
export async function benchWithStack(run, options = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'dearly-bench-'));
  const stack = await startStack({
    dataDir,
    durable: false,
    log: (/** @type {string} */ line) => console.log(line),
    ...options,
  });
  try {
    const { lines, ok } = await run(stack);
    console.log(lines.join('\n'));
    if (!ok) process.exitCode = 1;
  } finally {
    await stack.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
