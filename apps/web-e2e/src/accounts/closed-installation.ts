import { startInstallation } from '../setup/start-installation';
import { stackOf, type Stack } from '../stack';
import { test as base } from '../fixtures';
import { issuerSetting, startIssuer, type Issuer } from './issuer';

export { expect } from '../fixtures';

export const SERVICE_KEY = 'sb_secret_checks_of_the_account_service';

/**
 * An installation that people do not get into as easily as into the usual one of the tests: addresses must be
 * confirmed, and every way to sign in is on. Gateway and auth alone; started by the first test that uses it.
 */
export const test = base.extend<{ stack: Stack }, { issuer: Issuer; closed: Stack }>({
  issuer: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const issuer = await startIssuer();
      await use(issuer);
      await issuer.stop();
    },
    { scope: 'worker' },
  ],
  closed: [
    async ({ issuer, replicas }, use) => {
      const { running, stop } = await startInstallation({
        replicas,
        only: ['auth', 'gateway'],
        settings: {
          MAILER_AUTOCONFIRM: 'false',
          ANONYMOUS_SIGN_INS: 'true',
          PHONE_SIGN_INS: 'true',
          ID_TOKEN_ISSUERS: issuerSetting(issuer),
          // All the tests come from one address.
          REQUESTS_PER_ADDRESS: '100000',
          SIGN_IN_FAILURES: '100',
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
