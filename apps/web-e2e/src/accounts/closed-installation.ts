import { startOpenIdProvider, type OpenIdProvider } from '@dearly/testing';
import type { Fixtures } from '@playwright/test';
import { startInstallation } from '../setup/start-installation';
import { stackOf, type Stack } from '../stack';
import { test as visitorTest } from '../fixtures';
import { test as callsTest, type Installation } from '../installation';
import { issuerSetting, startIssuer, type Issuer } from './issuer';

export { expect } from '../fixtures';

export const SERVICE_KEY = 'sb_secret_checks_of_the_account_service';

/** `provider` is set up as `checks`, "Checks". */
type Closed = { issuer: Issuer; provider: OpenIdProvider; closed: Stack };

/**
 * An installation that people do not get into as easily as into the usual one of the tests: addresses must be
 * confirmed, and every way to sign in is on. Gateway and auth alone; started by the first test that uses it.
 */
const closedInstallation: Fixtures<object, Closed, { stack: Stack }, Installation> = {
  issuer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const issuer = await startIssuer();
      await use(issuer);
      await issuer.stop();
    },
    { scope: 'worker' },
  ],
  provider: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => {
      const provider = await startOpenIdProvider();
      await use(provider);
      await provider.stop();
    },
    { scope: 'worker' },
  ],
  closed: [
    async ({ issuer, provider, replicas }, use) => {
      const { running, stop } = await startInstallation({
        replicas,
        only: ['auth', 'gateway'],
        settings: {
          MAILER_AUTOCONFIRM: 'false',
          ANONYMOUS_SIGN_INS: 'true',
          PHONE_SIGN_INS: 'true',
          ID_TOKEN_ISSUERS: issuerSetting(issuer),
          OPENID_PROVIDERS: JSON.stringify([provider.setting({ provider: 'checks', label: 'Checks' })]),
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
};

/** For calls, without a page. */
export const test = callsTest.extend<object, Closed>(closedInstallation);
/** For a visitor with a page. */
export const pageTest = visitorTest.extend<object, Closed>(closedInstallation);
