import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../settings.mjs';
import { install, isInstalled } from '../../start/install.mjs';
import { runTool } from '../../tool-command.mjs';

/** @typedef {'performance' | 'accessibility' | 'best-practices' | 'seo'} Category */
/** @typedef {{ scores: Record<Category, number>, timings: Record<string, number>, failed: string[], scripts: string[] }} Visit */

/**
 * The part of Lighthouse's report that is read here.
 * @typedef {object} Report
 * @property {Record<string, { score: number | null, auditRefs: { id: string, weight: number }[] }>} categories
 * @property {Record<string, { score: number | null, numericValue?: number, details?: { items?: { url: string, resourceType?: string }[] } }>} audits
 * @property {{ message: string }} [runtimeError]
 */

export const CATEGORIES = /** @type {const} */ (['performance', 'accessibility', 'best-practices', 'seo']);
const TIMINGS = {
  'first-contentful-paint': 'FCP ms',
  'largest-contentful-paint': 'LCP ms',
  'total-blocking-time': 'TBT ms',
  'cumulative-layout-shift': 'CLS',
};
/** On a busy machine a recording goes wrong now and then; it says nothing about the page. */
const TRIES = 3;
const FLAGS = '--headless=new --no-sandbox --disable-dev-shm-usage --disable-gpu';

/** Its packages are a fifth of all files that there would be to install, and only the benchmark needs them. */
const FOLDER = join(ROOT, 'tools', 'bench', 'lighthouse');
const PROGRAM = join(FOLDER, 'node_modules', 'lighthouse', 'cli', 'index.js');

/** @param {AbortSignal} signal */
export async function installLighthouse(signal) {
  if (!(await isInstalled(FOLDER))) await install(signal, FOLDER);
}

/**
 * One visit of Lighthouse as a phone on a slow line, in a browser of its own.
 * @param {string} url
 * @param {{ chromium: string, signal: AbortSignal }} options the browser's program file
 * @returns {Promise<Visit>} scores of 100; the audits that cost points; the paths of all scripts that were loaded
 */
export async function visit(url, options) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await visitOnce(url, options);
    } catch (error) {
      if (tries === TRIES || options.signal.aborted) throw error;
    }
  }
}

/**
 * @param {string} url
 * @param {{ chromium: string, signal: AbortSignal }} options
 * @returns {Promise<Visit>}
 */
async function visitOnce(url, { chromium, signal }) {
  const folder = await mkdtemp(join(tmpdir(), 'dearly-lighthouse-'));
  const report = join(folder, 'report.json');
  const options = ['--output=json', `--output-path=${report}`, '--quiet', '--no-enable-error-reporting'];
  try {
    const { code, output } = await runTool([PROGRAM, url, `--chrome-flags=${FLAGS}`, ...options], {
      signal,
      env: { ...process.env, CHROME_PATH: chromium },
    });
    if (code !== 0) throw new Error(`Lighthouse could not visit ${url}:\n${output.slice(-2_000)}`);
    return readReport(JSON.parse(await readFile(report, 'utf8')));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * @param {Report} report
 * @returns {Visit}
 */
function readReport({ categories, audits, runtimeError }) {
  if (runtimeError) throw new Error(`Lighthouse: ${runtimeError.message}`);
  const scores = CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]);
  const timings = Object.entries(TIMINGS).map(([id, name]) => [name, audits[id]?.numericValue ?? Number.NaN]);
  const costing = CATEGORIES.filter((name) => name !== 'performance').flatMap(
    (name) => categories[name]?.auditRefs.filter(({ weight }) => weight > 0) ?? [],
  );
  return {
    scores: Object.fromEntries(scores),
    timings: Object.fromEntries(timings),
    failed: costing.filter(({ id }) => (audits[id]?.score ?? 1) < 1).map(({ id }) => id),
    scripts: (audits['network-requests']?.details?.items ?? [])
      .filter(({ resourceType }) => resourceType === 'Script')
      .map(({ url }) => new URL(url).pathname),
  };
}
