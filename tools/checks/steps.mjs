import { join } from 'node:path';
import { findChromium } from '../infrastructure/chromium.mjs';
import { headlessShell } from '../infrastructure/headless-shell.mjs';
import { ROOT, toolsDirectory, withoutForeign } from '../settings.mjs';
import { NX_ENV } from '../start/build.mjs';
import { runTool } from '../tool-command.mjs';
import { testBrowserDifferences } from './browser-differences.mjs';
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

/** Playwright's tests that carry the tag of the long ones, and no others. */
const LONG = { LONG_TESTS: '1' };

/** @type {Step} */
const BUILD = { name: 'build', needs: [], run: nx(['build']) };

/** What `npm test` runs, in the order of starting; two at a time. @type {Step[]} */
export const STEPS = [
  BUILD,
  { name: 'unit tests', needs: [], run: nx(['test']), count: countJest },
  // One program each for all projects: a compiler and a linter per project take three times as long.
  {
    name: 'types',
    needs: [],
    run: oneAfterTheOther(TYPE_CHECKS.map((file) => ['typescript-native/bin/tsc', '--noEmit', '-p', file])),
  },
  {
    name: 'lint',
    needs: [],
    run: oneAfterTheOther([
      ['oxlint/bin/oxlint', '--type-aware', '--deny-warnings', '--report-unused-disable-directives', '.'],
      // ESLint's rule about boundaries reads the graph that this leaves in the cache.
      ['.bin/nx', 'show', 'projects'],
      ['.bin/eslint', '.'],
    ]),
  },
  { name: 'format', needs: [], run: tool(['oxfmt/bin/oxfmt', '--check']) },
  {
    name: 'integration tests',
    needs: ['build'],
    // Two projects at once, on one Redis and one Postgres.
    run: tool(['--services', ...nxArguments(['integration'], 2)]),
    count: countJest,
  },
  { name: 'calls', needs: ['build'], run: playwright(['calls']), count: countPlaywright },
  {
    name: 'browser tests',
    // By itself: a browser on a busy machine tells nothing about the app.
    needs: ['build', 'unit tests', 'types', 'lint', 'format', 'integration tests', 'calls'],
    run: journeys(['phone', 'desktop']),
    count: countPlaywright,
  },
];

/** What `npm run test:long` runs: rounds, sizes and machines that take their time. @type {Step[]} */
export const LONG_STEPS = [
  BUILD,
  {
    name: 'long integration tests',
    needs: ['build'],
    run: tool(['--services', ...nxArguments(['long'], 2)]),
    count: countJest,
  },
  { name: 'long calls', needs: ['build'], run: playwright(['calls'], LONG), count: countPlaywright },
  // Says so and ends where images cannot be built; where they can, it takes its time.
  { name: 'images', needs: ['build'], run: images },
  {
    // Every state of every screen, looked at for who cannot see, point or read small letters.
    name: 'long journeys',
    needs: ['long integration tests', 'long calls', 'images'],
    run: journeys(['phone', 'desktop'], LONG),
    count: countPlaywright,
  },
  {
    // Restarts and killed processes under load, and the journeys that must not notice which replica serves them.
    name: 'two of everything',
    needs: ['long journeys'],
    run: journeys(['two of everything']),
    count: countPlaywright,
  },
  {
    name: 'old and new browsers',
    needs: ['two of everything'],
    run: testBrowserDifferences,
    count: countPlaywright,
  },
];

/** @param {string[]} targets @param {number} parallel */
function nxArguments(targets, parallel = 1) {
  return ['.bin/nx', 'run-many', '-t', ...targets, `--parallel=${parallel}`, '--outputStyle=static'];
}

/** @param {string[]} targets @returns {Step['run']} */
function nx(targets) {
  return tool(nxArguments(targets));
}

/**
 * @param {string[]} command program under node_modules with its arguments; `--services` before it gives it a Redis
 *   and a Postgres
 * @param {NodeJS.ProcessEnv} [more] settings besides
 * @returns {Step['run']}
 */
function tool([first = '', ...rest], more) {
  return (signal) => {
    const env = { ...testEnvironment(), ...more };
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

/** @param {string[]} projects of Playwright's configuration @param {NodeJS.ProcessEnv} [env] @returns {Step['run']} */
function playwright(projects, env) {
  const chosen = projects.map((project) => `--project=${project}`);
  return tool(['.bin/playwright', 'test', '-c', 'apps/web-e2e/playwright.config.ts', ...chosen], env);
}

/** @param {string[]} projects whose tests open pages @param {NodeJS.ProcessEnv} [env] @returns {Step['run']} */
function journeys(projects, env) {
  return async (signal) => playwright(projects, { ...env, CHROMIUM_PATH: await browser(signal) })(signal);
}

/**
 * The browser of CHROMIUM_PATH; else the headless shell. That has no fonts, which come with a Chromium that is installed.
 * @param {AbortSignal} signal
 * @returns {Promise<string>}
 */
async function browser(signal) {
  const found = await findChromium(signal);
  if (process.env.CHROMIUM_PATH) return found;
  return (await headlessShell(toolsDirectory(), signal)) ?? found;
}

/** @returns {NodeJS.ProcessEnv} */
function testEnvironment() {
  // Colours are for people: in a file or a pipe they only hide the words.
  const colours = process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: '0' };
  return { ...withoutForeign(process.env), ...NX_ENV, ...colours };
}
