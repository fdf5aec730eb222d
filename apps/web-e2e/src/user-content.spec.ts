import { memberTest, expect } from './fixtures';
import { newPicture } from './screenshots/pictures';
import { screenshotsApi } from './screenshots/screenshots-api';
import { startInstallation } from './setup/start-installation';
import { stackOf, type Stack } from './stack';

/** Browsers lead every name below localhost to this machine. */
const CONTENT_HOST = 'content.localhost';

/** An installation that gives what people uploaded a host of its own. */
const test = memberTest.extend<object, { separate: Stack }>({
  separate: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const { running, stop } = await startInstallation({
        only: ['gateway', 'auth', 'screenshot-storage'],
        contentHost: CONTENT_HOST,
      });
      await use(stackOf(running));
      await stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  stack: async ({ separate }, use) => use(separate),
});

test('pictures come from a host of their own, where nothing else is', async ({ page, stack, member }) => {
  const { access_token: token } = member.session as { access_token: string };
  const api = screenshotsApi(stack, token);
  const { body: audience } = await api.createAudience({ name: 'Colleagues' });
  const picture = await newPicture({ width: 1170, height: 2532 });
  const { body: shot } = await api.upload(audience.id, picture, { name: 'lunch.png' });

  const shown = page.waitForResponse((answer) => new URL(answer.url()).hostname === CONTENT_HOST);
  await page.goto(`/screenshots/${shot.id}`);
  const { headers } = { headers: (await shown).headers() };
  expect(headers['content-security-policy']).toContain('sandbox');
  const image = page.getByRole('img', { name: 'lunch.png' });
  await expect.poll(() => image.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBe(1170);

  const site = new URL(stack.url);
  site.hostname = CONTENT_HOST;
  for (const path of ['/', '/login', '/config.json', '/auth/v1/settings']) {
    expect((await page.goto(new URL(path, site).href))?.status()).toBe(404);
  }
});
