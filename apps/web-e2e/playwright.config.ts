import { defineConfig, devices } from '@playwright/test';

/** Tag of the journeys that can go differently on a large screen; the others run on the phone alone. */
const ON_BOTH_SIZES = /@both-sizes/;

/** The complete product in a real Chromium. Needs the built apps: `npx nx run-many -t build`. */
export default defineConfig({
  testDir: './src',
  // Writes into the documentation, so only on demand: TAKE_SCREENSHOTS=1 npx playwright test take-screenshots
  testIgnore: process.env['TAKE_SCREENSHOTS'] ? [] : '**/take-screenshots.spec.ts',
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
    {
      name: 'phone',
      use: {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        userAgent: devices['iPhone 14'].userAgent,
      },
    },
    { name: 'desktop', grep: ON_BOTH_SIZES, use: { viewport: { width: 1280, height: 800 } } },
  ],
});
