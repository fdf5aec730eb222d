// npm test: what must hold, from a fresh clone. npm run test:long (--long): what takes its time, in addition. Only
// modules of Node are imported until the packages are installed.
import { nodeVersionProblem } from './node-version.mjs';

const problem = nodeVersionProblem(process.versions.node);
if (problem) {
  console.error(problem);
  process.exitCode = 1;
} else {
  const { test } = await import('./checks/test-run.mjs');
  process.exitCode = await test(process.argv.includes('--long'));
}
