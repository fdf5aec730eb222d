import { images, journeys, jest, nx, oneAfterTheOther, playwright, tool } from './commands.mjs';
import { testBrowserDifferences } from './browser-differences.mjs';
import { countJest, countPlaywright } from './count-tests.mjs';

/** @typedef {import('./count-tests.mjs').Counts} Counts */
/** @typedef {{ code: number, output: string }} Outcome */
/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string[]} needs steps that must have ended, whatever came of them
 * @property {(signal: AbortSignal) => Promise<Outcome>} run
 * @property {(signal: AbortSignal, output: string) => Promise<Outcome>} [again] runs once more what failed, of what
 *   the first run printed
 * @property {(output: string) => Counts} [count] only where tests are expected
 */

/** All of the code: what runs in Node, the web app, the browser tests. */
const TYPE_CHECKS = ['tsconfig.json', 'apps/web/tsconfig.json', 'apps/web-e2e/tsconfig.json'];

/** Playwright's tests that carry the tag of the long ones, and no others. */
const LONG = { LONG_TESTS: '1' };

/** @type {Step} */
const BUILD = { name: 'build', needs: [], run: nx(['build']) };

/** What `npm test` runs, in the order of starting; three at a time, the longest first. @type {Step[]} */
export const STEPS = [
  BUILD,
  { name: 'unit tests', needs: [], ...jest('test', [], 2), count: countJest },
  {
    name: 'integration tests',
    needs: ['build'],
    ...jest('integration', ['--services'], 2),
    count: countJest,
  },
  { name: 'calls', needs: ['build'], ...playwright(['calls']), count: countPlaywright },
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
      // The rule about boundaries reads the graph that this leaves in the cache.
      ['.bin/nx', 'show', 'projects'],
      ['oxlint/bin/oxlint', '--config', 'oxlint.boundaries.mjs', '--deny-warnings', '.'],
    ]),
  },
  { name: 'format', needs: [], run: tool(['oxfmt/bin/oxfmt', '--check']) },
  {
    name: 'browser tests',
    // By itself: a browser on a busy machine tells nothing about the app.
    needs: ['build', 'unit tests', 'types', 'lint', 'format', 'integration tests', 'calls'],
    ...journeys(['phone', 'desktop']),
    count: countPlaywright,
  },
];

/** What `npm run test:long` runs: rounds, sizes and machines that take their time. @type {Step[]} */
export const LONG_STEPS = [
  BUILD,
  {
    name: 'long integration tests',
    needs: ['build'],
    ...jest('long', ['--services'], 2),
    count: countJest,
  },
  {
    name: 'long calls',
    // One of those before starts Dearly as a person does, which builds: these would find half a build.
    needs: ['long integration tests'],
    ...playwright(['calls'], LONG),
    count: countPlaywright,
  },
  // Says so and ends where images cannot be built; where they can, it takes its time.
  { name: 'images', needs: ['build'], run: images },
  {
    // Every state of every screen, looked at for who cannot see, point or read small letters.
    name: 'long journeys',
    needs: ['long integration tests', 'long calls', 'images'],
    ...journeys(['phone', 'desktop'], LONG),
    count: countPlaywright,
  },
  {
    // Restarts and killed processes under load, and the journeys that must not notice which replica serves them.
    name: 'two of everything',
    needs: ['long journeys'],
    ...journeys(['two of everything']),
    count: countPlaywright,
  },
  {
    name: 'old and new browsers',
    needs: ['two of everything'],
    run: testBrowserDifferences,
    again: testBrowserDifferences,
    count: countPlaywright,
  },
];
