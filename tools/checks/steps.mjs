import { join } from 'node:path';
import { findChromium } from '../infrastructure/chromium.mjs';
import { ROOT } from '../settings.mjs';
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

/** Tests never reach a database, mail server or address that a variable of the shell names. */
const FOREIGN = [
  'DATABASE_URL',
  'REDIS_URL',
  'SMTP_URL',
  'INBOX_URL',
  'PORT',
  'HOST',
  'PUBLIC_URL',
  'MAIL_FROM',
];

/** What `npm test` runs, in the order of starting; two at a time. @type {Step[]} */
export const STEPS = [
  { name: 'build', needs: [], run: nx(['build']) },
  { name: 'unit tests', needs: [], run: nx(['test']), count: countJest },
  { name: 'types', needs: [], run: nx(['typecheck']) },
  { name: 'lint', needs: [], run: nx(['lint']) },
  { name: 'format', needs: [], run: tool(['.bin/prettier', '--check', '.']) },
  {
    name: 'integration tests',
    needs: ['build'],
    run: tool(['--services', ...nxArguments(['integration'])]),
    count: countJest,
  },
  {
    name: 'browser tests',
    // The last one, by itself: a browser on a busy machine tells nothing about the app.
    needs: ['build', 'unit tests', 'types', 'lint', 'format', 'integration tests'],
    run: browserTests,
    count: countPlaywright,
  },
];

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

/** @type {Step['run']} */
async function browserTests(signal) {
  const CHROMIUM_PATH = await findChromium(signal);
  const args = ['test', '-c', 'apps/web-e2e/playwright.config.ts'];
  const env = { ...testEnvironment(), CHROMIUM_PATH };
  return runTool([join(ROOT, 'node_modules/.bin/playwright'), ...args], { signal, env });
}

/** @returns {NodeJS.ProcessEnv} */
function testEnvironment() {
  const own = Object.entries(process.env).filter(([name]) => !FOREIGN.includes(name));
  // Colours are for people: in a file or a pipe they only hide the words.
  const colours = process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: '0' };
  return { ...Object.fromEntries(own), ...NX_ENV, ...colours };
}
