import { defineConfig, devices } from '@playwright/test';
import type { Installation } from './src/fixtures';

/** Tag of the journeys that can go differently on a large screen; the others run on the phone alone. */
const ON_BOTH_SIZES = /@both-sizes/;
/** Tag of the journeys that also run where there are two of every service, behind a proxy. */
const ON_TWO_OF_EVERYTHING = /@two-of-everything/;
/** Writes into the documentation, so only on demand: TAKE_SCREENSHOTS=1 npx playwright test take-screenshots */
const NOT_ASKED_FOR = process.env['TAKE_SCREENSHOTS'] ? [] : ['**/take-screenshots.spec.ts'];
/** Without those that make sense there alone. */
const ONE_OF_EVERYTHING = { testIgnore: [...NOT_ASKED_FOR, '**/rolling/*.spec.ts'] };

const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  userAgent: devices['iPhone 14'].userAgent,
};

/** The complete product in a real Chromium. Needs the built apps: `npx nx run-many -t build`. */
export default defineConfig<object, Installation>({
  testDir: './src',
  testIgnore: NOT_ASKED_FOR,
  outputDir: './test-results',
  globalSetup: './src/setup/global-setup.ts',
  // One at a time: there is one installation, and some journeys take a part of it away.
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    locale: 'en-US',
    timezoneId: 'UTC',
    // Without moving pictures, which cost a machine with few cores more than the tests themselves.
    trace: { mode: 'retain-on-failure', screenshots: false },
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-dev-shm-usage'],
    },
  },
  projects: [
    { name: 'phone', ...ONE_OF_EVERYTHING, use: phone },
    {
      name: 'desktop',
      ...ONE_OF_EVERYTHING,
      grep: ON_BOTH_SIZES,
      use: { viewport: { width: 1280, height: 800 } },
    },
    { name: 'two of everything', grep: ON_TWO_OF_EVERYTHING, use: { ...phone, replicas: 2 } },
  ],
});
