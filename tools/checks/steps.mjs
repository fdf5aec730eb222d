import { join } from 'node:path';
import { findChromium } from '../infrastructure/chromium.mjs';
import { ROOT, withoutForeign } from '../settings.mjs';
import { NX_ENV } from '../start/build.mjs';
import { runTool } from '../tool-command.mjs';
import { countJest, countPlaywright } from './count-tests.mjs';

/** @typedef {import('./count-tests.mjs').Counts} Counts */
/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string[]} needs steps that must have ended, whatever came of them
 * @property {(signal: AbortSignal) => Promise<{ code: number, output: string }>} run
 * @property {(output: string) => Counts} [count] only where tests are expected
 */

/** All of the code: what runs in Node, the web app, the browser tests. */
const TYPE_CHECKS = ['tsconfig.json', 'apps/web/tsconfig.json', 'apps/web-e2e/tsconfig.json'];

/**
 * What one linter looks at, and what it leaves to the others: it keeps the types of everything it has seen, and all of
 * the code at once needs more memory than Node takes by itself.
 */
const LINT_PARTS = [
  ['apps/web/**', 'apps/web-e2e/**'],
  ['apps/auth/**', 'apps/gateway/**'],
  ['apps/**', ...without('apps/web/**', 'apps/web-e2e/**', 'apps/auth/**', 'apps/gateway/**')],
  ['.', ...without('apps/**')],
];

/** What `npm test` runs, in the order of starting; two at a time. @type {Step[]} */
export const STEPS = [
  { name: 'build', needs: [], run: nx(['build']) },
  { name: 'unit tests', needs: [], run: nx(['test']), count: countJest },
  // One program each for all projects: a compiler and a linter per project take three times as long.
  {
    name: 'types',
    needs: [],
    run: oneAfterTheOther(TYPE_CHECKS.map((file) => ['.bin/tsc', '--noEmit', '-p', file])),
  },
  {
    name: 'lint',
    needs: [],
    // The rule about boundaries reads the graph that the first command leaves in the cache.
    run: oneAfterTheOther([
      ['.bin/nx', 'show', 'projects'],
      ...LINT_PARTS.map((part) => ['.bin/eslint', '--max-warnings', '0', ...part]),
    ]),
  },
  { name: 'format', needs: [], run: tool(['.bin/prettier', '--check', '.']) },
  {
    name: 'integration tests',
    needs: ['build'],
    run: tool(['--services', ...nxArguments(['integration'])]),
    count: countJest,
  },
  {
    // Says so and ends where images cannot be built; where they can, it takes its time.
    name: 'images',
    needs: ['integration tests'],
    run: images,
  },
  {
    name: 'browser tests',
    // By itself: a browser on a busy machine tells nothing about the app.
    needs: ['build', 'unit tests', 'types', 'lint', 'format', 'integration tests', 'images'],
    run: browserTests('phone', 'desktop'),
    count: countPlaywright,
  },
  {
    // Restarts and killed processes under load, and the journeys that must not notice which replica serves them.
    name: 'two of everything',
    needs: ['browser tests'],
    run: browserTests('two of everything'),
    count: countPlaywright,
  },
];

/** @param {string[]} patterns */
function without(...patterns) {
  return patterns.flatMap((pattern) => ['--ignore-pattern', pattern]);
}

/** @param {string[]} targets */
function nxArguments(targets) {
  return ['.bin/nx', 'run-many', '-t', ...targets, '--parallel=1', '--outputStyle=static'];
}

/** @param {string[]} targets @returns {Step['run']} */
function nx(targets) {
  return tool(nxArguments(targets));
}

/**
 * @param {string[]} command program under node_modules with its arguments; `--services` before it gives it a Redis
 *   and a Postgres
 * @returns {Step['run']}
 */
function tool([first = '', ...rest]) {
  return (signal) => {
    const env = testEnvironment();
    if (first !== '--services') return runTool([join(ROOT, 'node_modules', first), ...rest], { signal, env });
    const [program = '', ...args] = rest;
    const services = [join(ROOT, 'tools/with-services.mjs'), process.execPath];
    return runTool([...services, join(ROOT, 'node_modules', program), ...args], { signal, env });
  };
}

/** @param {string[][]} commands each as for `tool`; the first that fails ends it @returns {Step['run']} */
function oneAfterTheOther(commands) {
  return async (signal) => {
    let result = { code: 0, output: '' };
    for (const command of commands) {
      const { code, output } = await tool(command)(signal);
      result = { code, output: result.output + output };
      if (code !== 0) break;
    }
    return result;
  };
}

/** @type {Step['run']} */
async function images(signal) {
  const result = await runTool([join(ROOT, 'tools/image.mjs')], { signal, env: testEnvironment() });
  const [first = ''] = result.output.split('\n');
  if (first.startsWith('Images are not checked')) console.log(first);
  return result;
}

/** @param {string[]} projects of Playwright's configuration @returns {Step['run']} */
function browserTests(...projects) {
  return async (signal) => {
    const CHROMIUM_PATH = await findChromium(signal);
    const chosen = projects.map((project) => `--project=${project}`);
    const args = ['test', '-c', 'apps/web-e2e/playwright.config.ts', ...chosen];
    const env = { ...testEnvironment(), CHROMIUM_PATH };
    return runTool([join(ROOT, 'node_modules/.bin/playwright'), ...args], { signal, env });
  };
}

/** @returns {NodeJS.ProcessEnv} */
function testEnvironment() {
  // Colours are for people: in a file or a pipe they only hide the words.
  const colours = process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: '0' };
  return { ...withoutForeign(process.env), ...NX_ENV, ...colours };
}
