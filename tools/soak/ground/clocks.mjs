import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findFaketime } from '../../infrastructure/faketime.mjs';

/**
 * Clocks of two machines, as their processes see them. `step` sets how many seconds one is ahead of the true time.
 * @typedef {{ envOf: (process: string) => NodeJS.ProcessEnv,
 *   step: (machine: 1 | 2, seconds: number) => Promise<void> }} Clocks
 */

/** A process looks at its clock's file once a second. */
const LOOK_EVERY_S = '1';

/**
 * Gives every process a clock that can be stepped while it runs: first replicas stand on machine 1, second ones (`-2`)
 * on machine 2. Timers and what measures durations go on evenly, as they do when the clock of a real machine is set.
 * @param {{ dataDir: string, toolsDir: string, signal?: AbortSignal }} options
 * @returns {Promise<Clocks>}
 * @throws SetupError where Debian's libfaketime cannot be had
 */
export async function makeClocks({ dataDir, toolsDir, signal }) {
  const library = await findFaketime(toolsDir, signal);
  const folder = join(dataDir, 'clocks');
  await mkdir(folder, { recursive: true });
  const fileOf = (/** @type {number} */ machine) => join(folder, `machine-${machine}`);
  const step = (/** @type {1 | 2} */ machine, /** @type {number} */ seconds) =>
    writeFile(fileOf(machine), `${seconds < 0 ? '' : '+'}${seconds}s\n`);
  await Promise.all([step(1, 0), step(2, 0)]);
  return {
    step,
    envOf: (process) => ({
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: fileOf(process.endsWith('-2') ? 2 : 1),
      FAKETIME_CACHE_DURATION: LOOK_EVERY_S,
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      // A process that is killed would leave its share behind.
      FAKETIME_DISABLE_SHM: '1',
      NO_FAKE_STAT: '1',
    }),
  };
}
