// npm start: everything that Dearly needs, from a fresh clone to a running address. Only modules of Node are
// imported until the packages are installed.
import { nodeVersionProblem } from './node-version.mjs';

const problem = nodeVersionProblem(process.versions.node);
if (problem) {
  console.error(problem);
  process.exitCode = 1;
} else {
  const { start } = await import('./start/launcher.mjs');
  process.exitCode = await start();
}
