import { startInstallation } from '../setup/start-installation';
import { stackOf, type Stack } from '../stack';
import { test as base } from '../fixtures';

export { expect } from '../fixtures';

export const SERVICE_KEY = 'sb_secret_checks_of_the_account_service';

/**
 * An installation that people do not get into as easily as into the usual one of the tests: addresses must be
 * confirmed, and every way to sign in is on. Gateway and auth alone; started by the first test that uses it.
 */
export const test = base.extend<{ stack: Stack }, { closed: Stack }>({
  closed: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const { running, stop } = await startInstallation({
        only: ['auth', 'gateway'],
        settings: {
          MAILER_AUTOCONFIRM: 'false',
          ANONYMOUS_SIGN_INS: 'true',
          PHONE_SIGN_INS: 'true',
          SERVICE_KEY,
        },
      });
      await use(stackOf(running));
      await stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  stack: async ({ closed }, use) => use(closed),
  baseURL: async ({ closed }, use) => use(closed.url),
});
