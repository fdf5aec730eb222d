import { defineConfig, devices } from '@playwright/test';
import type { Installation } from './src/installation';

/** Whether the tests tagged as long run, and no others. */
const IS_LONG = Boolean(process.env['LONG_TESTS']);
/**
 * Tag of the journeys that can go differently on a large screen; the others run on the phone alone. Those that only look
 * at many states one after the other, `@both-sizes-long`, do it there when there is time.
 */
const ON_BOTH_SIZES = IS_LONG ? /@both-sizes-long/ : /@both-sizes(?!-)/;
/** Tag of the journeys that also run where there are two of every service, behind a proxy. */
const ON_TWO_OF_EVERYTHING = /@two-of-everything/;
/** Tag of the tests that take long and need not run with every change. */
const LONG = /@long/;
const CHOSEN = IS_LONG ? { grep: LONG } : { grepInvert: LONG };
/** Writes into the documentation, so only on demand: TAKE_SCREENSHOTS=1 npx playwright test take-screenshots */
const NOT_ASKED_FOR = process.env['TAKE_SCREENSHOTS'] ? [] : ['**/take-screenshots.spec.ts'];
/** Writes what is kept of a release: npm run release-state */
const RELEASE_STATE = '**/upgrade/make-release-state.spec.ts';
/** Use the system as a program does, without a page. */
const CALLS = process.env['RELEASE_STATE'] ? RELEASE_STATE : '**/calls/*.spec.ts';
/** Journeys through the pages, where there is one of every service. */
const JOURNEYS = { testIgnore: [...NOT_ASKED_FOR, CALLS, '**/rolling/*.spec.ts', RELEASE_STATE] };

const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  userAgent: devices['iPhone 14'].userAgent,
  // Most of the cost of a browser is drawing. What moves is proven on the desktop, and where it is the point.
  contextOptions: { reducedMotion: 'reduce' as const },
};

/** The complete product in a real Chromium. Needs the built apps: `npx nx run-many -t build`. */
export default defineConfig<object, Installation>({
  testDir: './src',
  testIgnore: NOT_ASKED_FOR,
  outputDir: './test-results/journeys',
  globalSetup: './src/setup/global-setup.ts',
  // Each has an installation of its own, because some tests take a part of it away.
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Generous, for machines that are busy with other things; nothing waits for it where all is well.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    locale: 'en-US',
    timezoneId: 'UTC',
    // A trace costs a third of the time of a test. What failed can be run again with one: --trace=on
    trace: 'off',
    // A worker fetches the whole app once for every test. The journeys in which it matters let it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-dev-shm-usage'],
    },
  },
  projects: [
    { name: 'phone', ...JOURNEYS, ...CHOSEN, use: phone },
    {
      name: 'desktop',
      ...JOURNEYS,
      grep: ON_BOTH_SIZES,
      use: { viewport: { width: 1280, height: 800 } },
    },
    // A run empties its folder when it begins, and these may run beside the journeys.
    { name: 'calls', testMatch: CALLS, ...CHOSEN, workers: 1, outputDir: './test-results/calls' },
    { name: 'two of everything', workers: 1, grep: ON_TWO_OF_EVERYTHING, use: { ...phone, replicas: 2 } },
  ],
});
