// npm run browsers: the journeys that depend on the browser, in the oldest and the newest Chromium that Debian offers.
// Builds first what has changed. Only modules of Node are imported until the packages are installed.
import { nodeVersionProblem } from './node-version.mjs';
import { SetupError } from './setup-error.mjs';

/** @returns {Promise<number>} exit code: 1 when a journey failed or no browser could be had */
async function main() {
  const { installAndBuild } = await import('./start/install-and-build.mjs');
  const { signal } = await installAndBuild();
  const { testBrowserDifferences } = await import('./checks/browser-differences.mjs');
  const { code, output } = await testBrowserDifferences(signal);
  console.log(output);
  return code;
}

try {
  const problem = nodeVersionProblem(process.versions.node);
  if (problem) throw new SetupError(problem);
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof SetupError ? error.message : error);
  process.exitCode = 1;
}
