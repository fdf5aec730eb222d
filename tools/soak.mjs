// npm run soak: the whole product, two of everything, under people and faults; docs/reliability.md says what comes of it.
// `--minutes N` (30), `--quick` (5 minutes), `--seed N` (1), `--only TEXT,TEXT` (faults with one of them in their names).
// Only modules of Node are imported until the packages are installed.
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
  const { installAndBuild } = await import('./start/install-and-build.mjs');
  const { signal, log } = await installAndBuild();
  const { soak } = await import('./soak/run.mjs');
  const minutes = Number(values.minutes ?? (values.quick ? 5 : 30));
  return (await soak({ minutes, seed: Number(values.seed), only: values.only }, log, signal)) ? 0 : 1;
}

const problem = nodeVersionProblem(process.versions.node);
if (problem) console.error(problem);
process.exitCode = problem ? 1 : await main();
