// Prints how long a repeated `npm start` takes and what its processes need in memory while nobody uses them. Exits
// with 1 if a goal is missed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../infrastructure/free-ports.mjs';

const SECONDS_GOAL = 15;
const MEGABYTES_GOAL = 1024;
/** After this the warm-up (worker threads, first connections) is over. */
const SETTLE_MS = 5_000;

const launcher = join(import.meta.dirname, '..', 'start.mjs');

/** @param {NodeJS.ProcessEnv} env */
async function startOnce(env) {
  const begin = performance.now();
  const child = spawn(process.execPath, [launcher], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  await new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      output += chunk;
      if (output.includes('Dearly is ready')) resolve(undefined);
    });
    child.once('close', () => reject(new Error(`npm start ended:\n${output}`)));
  });
  const seconds = (performance.now() - begin) / 1000;
  const stop = async () => {
    child.kill('SIGTERM');
    await once(child, 'close');
  };
  return { seconds, pid: child.pid ?? 0, stop };
}

/**
 * The process and all that descend from it.
 * @param {number} pid
 * @returns {Promise<number[]>}
 */
async function processTree(pid) {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = await Promise.all(
    pids.map(async (one) => {
      const status = await readFile(`/proc/${one}/status`, 'utf8').catch(() => '');
      return /** @type {const} */ ([one, Number(/^PPid:\s+(\d+)/m.exec(status)?.[1] ?? 0)]);
    }),
  );
  const tree = [pid];
  for (const parent of tree) tree.push(...parents.filter(([, of]) => of === parent).map(([one]) => one));
  return tree;
}

/**
 * Memory in MB: `resident` counts shared pages for each process, `proportional` shares them out, so that the sum is
 * what the machine really gives.
 * @param {number} pid
 */
async function memoryOf(pid) {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  const field = (/** @type {string} */ name) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(rollup)?.[1] ?? 0);
  const command = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''))
    .replaceAll('\0', ' ')
    .trim();
  return { command, resident: field('Rss') / 1024, proportional: field('Pss') / 1024 };
}

const dataDir = await mkdtemp(join(tmpdir(), 'dearly-bench-'));
const env = { ...process.env, DATA_DIR: dataDir, PORT: String(await freePort()) };
try {
  await (await startOnce(env)).stop();
  const { seconds, pid, stop } = await startOnce(env);
  await sleep(SETTLE_MS);
  const memory = await Promise.all((await processTree(pid)).map(memoryOf));
  await stop();
  const sum = (/** @type {'resident' | 'proportional'} */ kind) =>
    memory.reduce((total, one) => total + one[kind], 0);
  for (const { command, resident, proportional } of memory.filter((one) => one.resident > 40)) {
    console.log(
      `     ${resident.toFixed(0)} MB (${proportional.toFixed(0)} MB proportional): ${command.slice(-60)}`,
    );
  }
  const isFast = seconds <= SECONDS_GOAL;
  const isLight = sum('resident') <= MEGABYTES_GOAL;
  console.log(
    `${isFast ? 'ok  ' : 'MISS'} repeated start: ${seconds.toFixed(1)} s (goal <= ${SECONDS_GOAL} s)`,
  );
  console.log(
    `${isLight ? 'ok  ' : 'MISS'} idle memory of ${memory.length} processes: ${sum('resident').toFixed(0)} MB resident, ${sum('proportional').toFixed(0)} MB proportional (goal <= ${MEGABYTES_GOAL} MB)`,
  );
  process.exitCode = isFast && isLight ? 0 : 1;
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
