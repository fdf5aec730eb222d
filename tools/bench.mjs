// npm run bench: every benchmark, each in a process of its own, one after the other. `npm run bench -- csv http` runs
// only those named; options behind the names go to them (`-- capacity --quick`). Only modules of Node are imported until
// the packages are installed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { nodeVersionProblem } from './node-version.mjs';

const BENCHMARKS = [
  'csv',
  'sources',
  'desk',
  'rpc',
  'http',
  'accounts',
  'screenshots',
  'rest',
  'search',
  'fairness',
  'capacity',
  'ended-sessions',
  'reading',
  'answers',
  'site',
  'start',
];

/** @returns {Promise<number>} exit code: 1 when a goal was missed or a benchmark broke */
async function bench() {
  const { installAndBuild } = await import('./start/install-and-build.mjs');
  const { signal, log } = await installAndBuild();
  const optionsAt = process.argv.findIndex((word) => word.startsWith('--'));
  const asked = process.argv.slice(2, optionsAt === -1 ? undefined : optionsAt);
  const options = optionsAt === -1 ? [] : process.argv.slice(optionsAt);
  let code = 0;
  for (const name of BENCHMARKS.filter((one) => !asked.length || asked.includes(one))) {
    if (signal.aborted) return 130;
    log(`${name} ...`);
    const script = join(import.meta.dirname, 'bench', `${name}.mjs`);
    const child = spawn(process.execPath, [script, ...options], { stdio: 'inherit' });
    const [result] = await once(child, 'close');
    if (result !== 0) code = 1;
  }
  log(code ? 'Not every goal was met.' : 'Every goal was met.');
  return code;
}

const problem = nodeVersionProblem(process.versions.node);
if (problem) console.error(problem);
process.exitCode = problem ? 1 : await bench();
