// npm run soak: the whole product, two of everything, under people and faults; docs/reliability.md says what comes of it.
// `--minutes N` (30), `--quick` (5 minutes), `--seed N` (1), `--only TEXT` (faults with TEXT in their names, for trials).
// Only modules of Node are imported until the packages are installed.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { nodeVersionProblem } from './node-version.mjs';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string' },
    quick: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
  },
});

/** @returns {Promise<number>} exit code: 1 when something was lost, doubled, kept or leaked */
async function main() {
  const { isInstalled, install } = await import('./start/install.mjs');
  const { build } = await import('./start/build.mjs');
  const { createProgress } = await import('./start/progress.mjs');
  const { stopSignal } = await import('./start/stop-signal.mjs');
  const { makeDataFolder } = await import('./infrastructure/data-folder.mjs');
  const { dataDirectory } = await import('./settings.mjs');
  const signal = stopSignal();
  const { log, step } = createProgress();
  await makeDataFolder(dataDirectory());
  if (!(await isInstalled())) await step('Installing packages', install(signal));
  await step('Building', build({ signal, logFile: join(dataDirectory(), 'logs', 'build.log') }));
  const { soak } = await import('./soak/run.mjs');
  const minutes = Number(values.minutes ?? (values.quick ? 5 : 30));
  return (await soak({ minutes, seed: Number(values.seed), only: values.only }, log, signal)) ? 0 : 1;
}

const problem = nodeVersionProblem(process.versions.node);
if (problem) console.error(problem);
process.exitCode = problem ? 1 : await main();
