// Prints the benchmark of reading pictures: our figures per style against native tesseract, both on one core, then the
// memory of the process that reads in the whole system. Exits with 1 if a goal is missed.
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { build } from 'vite';
import { run } from '../infrastructure/child-process.mjs';
import { toolsDirectory } from '../settings.mjs';
import { startStack } from '../stack.mjs';
import { findTesseract } from './reading-tesseract.mjs';

const root = new URL('../../', import.meta.url);
process.chdir(root.pathname);
const built = (/** @type {string} */ name) => import(new URL(`dist/tools/bench/${name}.mjs`, root).href);

/** @returns {Promise<boolean>} whether all goals were met */
async function measureOnOneCore() {
  const { LANGUAGES, runReadingBench } = await built('reading-bench');
  const peer = await findTesseract(toolsDirectory(), LANGUAGES).catch((/** @type {Error} */ error) => {
    console.log(`     no native tesseract to compare with: ${error.message}`);
    return undefined;
  });
  if (peer) console.log(`     compared with ${peer.version} on the whole picture`);
  const folder = await mkdtemp(join(tmpdir(), 'dearly-bench-'));
  try {
    return await runReadingBench({
      folder,
      peer: peer?.read,
      print: (/** @type {string} */ line) => console.log(line),
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The same program again, on one core where the system can do that. @returns {Promise<boolean>} */
async function onOneCore() {
  const own = [process.execPath, import.meta.filename, '--one-core'];
  const canPin = (await run('taskset', ['-c', '0', 'true'])).code === 0;
  if (!canPin) console.log(`     taskset is not here: both use any of ${availableParallelism()} cores`);
  const [command = '', ...args] = canPin ? ['taskset', '-c', '0', ...own] : own;
  const [code] = await once(spawn(command, args, { stdio: 'inherit' }), 'close');
  return code === 0;
}

/** @returns {Promise<boolean>} */
async function measureMemory() {
  if (!existsSync('dist/apps/ocr-analysis/main.mjs')) {
    console.log('     ocr-analysis is not built: its memory was not measured');
    return true;
  }
  const { LANGUAGES } = await built('reading-bench');
  const { measureReadingMemory } = await built('reading-memory');
  const dataDir = await mkdtemp(join(tmpdir(), 'dearly-bench-'));
  const stack = await startStack({ dataDir, durable: false, log: () => {} });
  try {
    const pid = stack.services['ocr-analysis']?.pid;
    return await measureReadingMemory(
      { url: stack.url, pid, languages: LANGUAGES },
      (/** @type {string} */ line) => console.log(line),
    );
  } finally {
    await stack.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

if (process.argv.includes('--one-core')) {
  process.exitCode = (await measureOnOneCore()) ? 0 : 1;
} else {
  await build({ configFile: 'tools/bench/vite.config.mts', logLevel: 'warn' });
  const isGood = await onOneCore();
  const isSmall = await measureMemory();
  process.exitCode = isGood && isSmall ? 0 : 1;
}
