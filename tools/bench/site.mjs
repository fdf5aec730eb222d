// Prints what the pages of the site weigh and how Lighthouse judges them as a phone on a slow line; exits with 1 if a
// goal is missed. Starts all of Dearly for it, so that everything is served as it is in earnest.
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { findChromium } from '../infrastructure/chromium.mjs';
import { ROOT } from '../settings.mjs';
import { startStack } from '../stack.mjs';
import { stopSignal } from '../start/stop-signal.mjs';
import { CATEGORIES, visit } from './site/lighthouse.mjs';
import { entryWeight, lazyWeights, styleWeight } from './site/weights.mjs';

/** @typedef {import('./site/lighthouse.mjs').Visit} Visit */

/** In kB (1000 bytes), packed with gzip; pictures as they are. */
const KILOBYTES = { landing: 150, lazy: 60, insights: 80, styles: 15, picture: 120 };
const PAGES = ['/', '/about', '/terms', '/login', '/signup'];
const VISITS = 5;
const SCORES = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 };

const web = join(ROOT, 'dist', 'apps', 'web');
let isMet = true;

/** @param {boolean} ok @param {string} line */
function tell(ok, line) {
  if (!ok) isMet = false;
  console.log(`${ok ? 'ok  ' : 'MISS'} ${line}`);
}

/** @param {string} name @param {number} bytes @param {number} goal kB */
function weigh(name, bytes, goal) {
  tell(bytes <= goal * 1000, `${name}: ${(bytes / 1000).toFixed(1)} kB (goal <= ${goal} kB)`);
}

/** @param {string} file under the built site @returns {number} bytes */
const packed = (file) => gzipSync(readFileSync(join(web, file)), { level: 9 }).length;

async function weighFiles() {
  /** @type {import('./site/weights.mjs').Manifest} */
  const manifest = JSON.parse(await readFile(join(web, '.vite', 'manifest.json'), 'utf8'));
  console.log(
    `     before the first paint: ${(entryWeight(manifest, packed) / 1000).toFixed(1)} kB of JavaScript`,
  );
  for (const { name, bytes } of lazyWeights(manifest, packed)) {
    weigh(`on top, ${name}`, bytes, name.includes('insights') ? KILOBYTES.insights : KILOBYTES.lazy);
  }
  weigh('style sheets', styleWeight(manifest, packed), KILOBYTES.styles);
  for (const name of (await readdir(join(web, 'assets'))).filter((one) => /\.(avif|webp)$/.test(one))) {
    weigh(name, readFileSync(join(web, 'assets', name)).length, KILOBYTES.picture);
  }
}

/** @param {number[]} numbers */
const median = (numbers) => numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? Number.NaN;

/** @param {string} page @param {Visit[]} visits */
function judge(page, visits) {
  const scores = CATEGORIES.map((name) => ({ name, score: median(visits.map((one) => one.scores[name])) }));
  const failed = [...new Set(visits.flatMap((one) => one.failed))];
  const words = scores.map(({ name, score }) => `${name} ${score}`).join(', ');
  const cost = failed.length ? `; points were lost by ${failed.join(', ')}` : '';
  tell(
    scores.every(({ name, score }) => score >= SCORES[name]),
    `${page}: ${words} (goals ${CATEGORIES.map((name) => SCORES[name]).join(', ')})${cost}`,
  );
  const times = Object.keys(visits[0]?.timings ?? {}).map((name) => {
    const value = median(visits.map((one) => one.timings[name] ?? Number.NaN));
    return `${name} ${value.toFixed(value < 1 ? 3 : 0)}`;
  });
  console.log(`     ${times.join(', ')}`);
}

/** @param {string} url @param {AbortSignal} signal */
async function visitAll(url, signal) {
  const chromium = await findChromium(signal);
  for (const page of PAGES) {
    /** @type {Visit[]} */
    const visits = [];
    while (visits.length < VISITS) visits.push(await visit(url + page, { chromium, signal }));
    judge(page, visits);
    if (page !== '/') continue;
    const scripts = new Set(
      visits.flatMap((one) => one.scripts).filter((path) => existsSync(join(web, path))),
    );
    const bytes = [...scripts].reduce((total, path) => total + packed(path), 0);
    weigh(`the landing page's JavaScript, all of its ${scripts.size} files`, bytes, KILOBYTES.landing);
  }
}

const signal = stopSignal();
await weighFiles();
const dataDir = await mkdtemp(join(tmpdir(), 'dearly-bench-'));
const stack = await startStack({ dataDir, durable: false, signal, log: (line) => console.log(line) });
try {
  await visitAll(stack.url, signal);
  process.exitCode = isMet ? 0 : 1;
} finally {
  await stack.stop();
  await rm(dataDir, { recursive: true, force: true });
}
