// Prints what the pages of the site weigh and how Lighthouse judges them as a phone on a slow line; exits with 1 if a
// goal is missed. With --weights the weights alone, which a busy machine does not change. Starts all of Dearly for it, so
// that everything is served as it is in earnest.
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { findChromium } from '../infrastructure/chromium.mjs';
import { ROOT } from '../settings.mjs';
import { startStack } from '../stack.mjs';
import { stopSignal } from '../start/stop-signal.mjs';
import { fetchedScripts } from './site/fetched.mjs';
import { CATEGORIES, installLighthouse, visit } from './site/lighthouse.mjs';
import { entryWeight, lazyWeights, pageWeight, styleWeight } from './site/weights.mjs';

/** @typedef {import('./site/lighthouse.mjs').Visit} Visit */

/** In kB (1000 bytes), packed with gzip; pictures as they are. */
const KILOBYTES = { landing: 150, lazy: 60, insights: 80, styles: 15, picture: 120 };
/** Scripts that a page may fetch by itself: on a slow line, each six of them cost a round. */
const FILES = 30;
const PAGES = ['/', '/about', '/terms', '/login', '/signup'];
const AROUND = ['pages/screenshots-live.tsx'];
const AUDIENCES = [...AROUND, 'pages/screenshots.tsx'];
/** What is made of several parts. Every other page is one, under its own name. */
const MADE_OF = {
  'list of audiences': [...AUDIENCES, 'features/audiences/audience-list.tsx'],
  'an audience, tab View': [...AUDIENCES, 'features/audiences/screenshot-list.tsx'],
  'an audience, tab Upload': [...AUDIENCES, 'features/upload/upload-area.tsx'],
  'an audience, tab Analysis (insights)': [...AUDIENCES, 'features/insights/insights-panel.tsx'],
  'one screenshot': [...AROUND, 'pages/screenshot.tsx'],
  profile: ['pages/profile.tsx', 'features/profile/profile-settings.tsx'],
};
/** Opened once as somebody is who uses them, to see all that they fetch by themselves; the others beyond the first. */
const USED = [
  { path: '/', isMember: false },
  { path: '/try', isMember: false },
  { path: '/dashboard', isMember: true },
  { path: '/screenshots', isMember: true },
  { path: '/screenshots?audience={audience}&tab=view', isMember: true },
  { path: '/screenshots?audience={audience}&tab=upload', isMember: true },
  { path: '/screenshots?audience={audience}&tab=analysis', isMember: true },
  { path: '/send', isMember: true },
  { path: '/profile', isMember: true },
];
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
  for (const [name, parts] of Object.entries(MADE_OF)) {
    const goal = name.includes('insights') ? KILOBYTES.insights : KILOBYTES.lazy;
    weigh(`on top, ${name}`, pageWeight(manifest, packed, parts), goal);
  }
  const made = new Set(Object.values(MADE_OF).flat());
  for (const { name, bytes } of lazyWeights(manifest, packed)) {
    if (made.has(name)) continue;
    if (name.startsWith('pages/')) weigh(`on top, ${name}`, bytes, KILOBYTES.lazy);
    // With all that it imports, most of which the page around it has.
    else console.log(`     fetched later, ${name}: ${(bytes / 1000).toFixed(1)} kB`);
  }
  weigh('style sheets', styleWeight(manifest, packed), KILOBYTES.styles);
  for (const name of (await readdir(join(web, 'assets'))).filter((one) => /\.(avif|webp)$/.test(one))) {
    weigh(name, readFileSync(join(web, 'assets', name)).length, KILOBYTES.picture);
  }
}

/** @param {string} url @param {string} chromium */
async function weighFetched(url, chromium) {
  const all = await fetchedScripts(url, USED, chromium);
  const landing = all[0] ?? new Set();
  for (const [at, scripts] of all.entries()) {
    const own = at === 0 ? [...scripts] : [...scripts].filter((path) => !landing.has(path));
    const bytes = own.reduce((total, path) => total + packed(path), 0);
    const size = `${(bytes / 1000).toFixed(1)} kB in ${own.length} files`;
    tell(own.length <= FILES, `${USED[at]?.path} fetches by itself ${size} (goal <= ${FILES})`);
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

/** @param {string} url @param {{ chromium: string, signal: AbortSignal }} options */
async function visitAll(url, { chromium, signal }) {
  await installLighthouse(signal);
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
  const chromium = await findChromium(signal);
  await weighFetched(stack.url, chromium);
  if (!process.argv.includes('--weights')) await visitAll(stack.url, { chromium, signal });
  process.exitCode = isMet ? 0 : 1;
} finally {
  await stack.stop();
  await rm(dataDir, { recursive: true, force: true });
}
