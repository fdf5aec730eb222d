import { join } from 'node:path';
import { findChromium } from '../infrastructure/chromium.mjs';
import { headlessShell } from '../infrastructure/headless-shell.mjs';
import { ROOT, toolsDirectory, withoutForeign } from '../settings.mjs';
import { NX_ENV } from '../start/build.mjs';
import { runTool } from '../tool-command.mjs';
import { failedProjects } from './second-try.mjs';

/** @typedef {import('./steps.mjs').Step} Step */

/** @param {string[]} targets @param {number} parallel */
function nxArguments(targets, parallel = 1) {
  return ['.bin/nx', 'run-many', '-t', ...targets, `--parallel=${parallel}`, '--outputStyle=static'];
}

/** @param {string[]} targets @returns {Step['run']} */
export function nx(targets) {
  return tool(nxArguments(targets));
}

/**
 * @param {string} target
 * @param {string[]} before as for `tool`
 * @param {number} [parallel] projects at once; with services on one Redis and one Postgres
 * @returns {Pick<Step, 'run' | 'again'>}
 */
export function jest(target, before, parallel) {
  const command = [...before, ...nxArguments([target], parallel)];
  return {
    run: tool(command),
    again: (signal, output) => {
      const projects = failedProjects(output);
      return tool([...command, ...(projects.length ? [`--projects=${projects.join(',')}`] : [])])(signal);
    },
  };
}

/**
 * @param {string[]} command program under node_modules with its arguments; `--services` before it gives it a Redis
 *   and a Postgres
 * @param {NodeJS.ProcessEnv} [more] settings besides
 * @returns {Step['run']}
 */
export function tool([first = '', ...rest], more) {
  return (signal) => {
    const env = { ...testEnvironment(), ...more };
    if (first !== '--services') return runTool([join(ROOT, 'node_modules', first), ...rest], { signal, env });
    const [program = '', ...args] = rest;
    const services = [join(ROOT, 'tools/with-services.mjs'), process.execPath];
    return runTool([...services, join(ROOT, 'node_modules', program), ...args], { signal, env });
  };
}

/** @param {string[][]} commands each as for `tool`; the first that fails ends it @returns {Step['run']} */
export function oneAfterTheOther(commands) {
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
export async function images(signal) {
  const result = await runTool([join(ROOT, 'tools/image.mjs')], { signal, env: testEnvironment() });
  const [first = ''] = result.output.split('\n');
  if (first.startsWith('Images are not checked')) console.log(first);
  return result;
}

/**
 * @param {string[]} projects of Playwright's configuration
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Pick<Step, 'run' | 'again'>}
 */
export function playwright(projects, env) {
  const chosen = projects.map((project) => `--project=${project}`);
  // Playwright notes there what failed: a step that came later must not have written over it before the second try.
  const output = `--output=apps/web-e2e/test-results/${projects.join('-').replaceAll(' ', '-')}`;
  const command = ['.bin/playwright', 'test', '-c', 'apps/web-e2e/playwright.config.ts', output, ...chosen];
  return { run: tool(command, env), again: tool([...command, '--last-failed'], env) };
}

/**
 * @param {string[]} projects whose tests open pages
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Pick<Step, 'run' | 'again'>}
 */
export function journeys(projects, env) {
  const inBrowser = async (/** @type {AbortSignal} */ signal) =>
    playwright(projects, { ...env, CHROMIUM_PATH: await browser(signal) });
  return {
    run: async (signal) => (await inBrowser(signal)).run(signal),
    again: async (signal, output) => (await inBrowser(signal)).again?.(signal, output) ?? { code: 1, output },
  };
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
