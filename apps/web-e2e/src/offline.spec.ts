import type { BrowserContext, Page } from '@playwright/test';
import { contacts, plainList } from './contact-lists';
import { expect, memberTest, test } from './fixtures';
import { startNewerSite, type NewerSite } from './newer-site';
import { stayInBrowser } from './stay-in-browser';
import { generate, openWizard, preview, toast } from './wizard';

test.use({ serviceWorkers: 'allow' });
memberTest.use({ serviceWorkers: 'allow' });

// Names that stand nowhere in the app itself.
const people = contacts(3).map((one, index) => ({ ...one, first: `Quillon${index + 1}` }));

/** Waits until the app's own files are kept and the worker answers for this window. */
async function keptByWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}
const registrations = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'No connection.' });

/** Everything that this browser has put into caches: address -> text. */
function cached(page: Page): Promise<Record<string, string>> {
  return page.evaluate(async () => {
    const texts: Record<string, string> = {};
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        texts[new URL(request.url).pathname] = (await (await cache.match(request))?.text()) ?? '';
    }
    return texts;
  });
}

test('the public pages keep nothing for later, the page to send from does', async ({ page }) => {
  for (const path of ['/', '/about', '/terms', '/login']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await registrations(page)).toBe(0);
  }
  await page.goto('/send');
  await keptByWorker(page);
  expect(await registrations(page)).toBe(1);
});

memberTest.describe('with messages that this browser keeps', () => {
  memberTest.afterEach(async ({ stack, context }) => {
    await context.setOffline(false);
    await stack.part('gateway').start();
  });

  async function oneIsSent(page: Page): Promise<void> {
    await stayInBrowser(page);
    await openWizard(page);
    await preview(page, plainList(people), 'Hi {name}, see you on Sunday');
    await generate(page);
    await page.getByRole('link', { name: 'Send from this iPhone' }).click();
    await expect(page.getByText('Hi Quillon1, see you on Sunday').first()).toBeVisible();
    await page.getByRole('link', { name: 'Open in Messages' }).click();
    await page.getByRole('button', { name: 'Sent', exact: true }).click();
    await expect(page.getByText('1 of 3 sent').first()).toBeVisible();
    await keptByWorker(page);
  }

  async function expectQueue(page: Page): Promise<void> {
    await expect(page.getByText('1 of 3 sent').first()).toBeVisible();
    await expect(page.getByText('Hi Quillon2, see you on Sunday').first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open in Messages' })).toBeVisible();
  }

  memberTest(
    'sending goes on without a network, and without the server',
    { tag: '@browsers' },
    async ({ page, context, stack }) => {
      await oneIsSent(page);
      await memberTest.step('without a network', async () => {
        await context.setOffline(true);
        await expect(page.getByText('Messages kept in this browser can still be sent.')).toBeVisible();
        await page.reload();
        await expectQueue(page);
        await expect(page.getByText('No connection.')).toBeVisible();
      });
      await memberTest.step('the notice goes when the network is back', async () => {
        await context.setOffline(false);
        await expect(page.getByText('You are connected again.')).toBeVisible();
        await expect(page.getByText('You are connected again.')).toBeHidden();
      });
      await memberTest.step('without the server', async () => {
        await stack.part('gateway').stop();
        await page.reload();
        await expectQueue(page);
        const second = await context.newPage();
        await second.goto('/send');
        await expectQueue(second);
      });
    },
  );

  memberTest(
    'other pages open without a network and say what waits',
    { tag: '@browsers' },
    async ({ page, context }) => {
      await page.goto('/send');
      await keptByWorker(page);
      await context.setOffline(true);
      await page.goto('/screenshots');
      await expect(page.getByText('Your audiences could not be loaded')).toBeVisible();
      await notice(page).getByRole('link', { name: 'Messages kept in this browser' }).click();
      await expect(page).toHaveURL('/send');
      await page.goto('/about');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await context.setOffline(false);
      await page.goto('/screenshots');
      await expect(page.getByRole('heading', { level: 1, name: 'Audiences' })).toBeVisible();
      await expect(page.getByText('Your audiences could not be loaded')).toBeHidden();
    },
  );

  memberTest('no cache holds anything about the contacts or the account', async ({ page, account }) => {
    await oneIsSent(page);
    await page.goto('/profile');
    await page.goto('/screenshots');
    await expect(page.getByRole('heading', { level: 1, name: 'Audiences' })).toBeVisible();
    await expect.poll(async () => Object.keys(await cached(page))).toContain('/config.json');
    const { '/config.json': settings, ...files } = await cached(page);
    expect(Object.keys(JSON.parse(settings ?? '') as object)).toContain('publishableKey');
    const paths = Object.keys(files);
    expect(paths).toContain('/index.html');
    expect(paths.filter((path) => path.endsWith('.js')).length).toBeGreaterThan(20);
    const appFile = /^\/(assets|artwork)\/|^\/[^/]+\.(html|svg|ico|png|webmanifest)$/;
    expect(paths.filter((path) => !appFile.test(path))).toEqual([]);
    const all = [settings, ...Object.values(files)].join('\n');
    for (const told of ['Quillon', '5550100', 'see you on Sunday', account.email])
      expect(all).not.toContain(told);
  });
});

test('a network that does not answer counts as none', { tag: '@long' }, async ({ page, context }) => {
  await page.goto('/send');
  await keptByWorker(page);
  await context.route('**/about', () => undefined);
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test(
  'a page that was not kept says so, and is reloaded only when that can work',
  { tag: '@browsers' },
  async ({ page, context }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'MENU' }).click();
    await page.getByRole('link', { name: 'About' }).click();
    await expect(page.getByText('This page could not be loaded.')).toBeVisible();
    await expect(notice(page)).toContainText('What is on the screen stays.');
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await expect(page.getByText('There is still no connection.')).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await expect(page).toHaveURL('/about');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
);

test(
  'a page stands without the notifications, which come when they can be fetched',
  { tag: '@browsers' },
  async ({ page, context }) => {
    await context.route('**/assets/toaster-*.js', (route) => route.abort());
    const failed = page.waitForEvent('requestfailed');
    await page.goto('/login');
    expect((await failed).url()).toContain('toaster');
    await page.getByLabel('Email').fill('nobody@example.com');
    await page.getByLabel('Password').fill('not a password');
    await page.getByRole('button', { name: 'Login' }).click();
    const plain = page.getByRole('alert').filter({ hasText: 'Invalid login credentials' });
    await expect(plain).toBeVisible();
    await context.unroute('**/assets/toaster-*.js');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(toast(page, 'Login Failed')).toBeVisible();
    await expect(plain).toBeHidden();
  },
);

test('nothing typed is lost when there is no network at the login', async ({ page, context }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Password').fill('a long walk');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'No connection.' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.com');
  await expect(page.getByLabel('Password')).toHaveValue('a long walk');
});

test.describe('a new version', () => {
  let site: NewerSite;
  test.beforeEach(async ({ stack }) => {
    site = await startNewerSite(stack.url);
  });
  test.afterEach(() => site.stop());

  const version = (page: Page) => page.evaluate(() => document.documentElement.dataset['version'] ?? 'old');
  const isWaiting = (page: Page) =>
    page.evaluate(async () => Boolean((await navigator.serviceWorker.ready).waiting));
  async function open(context: BrowserContext): Promise<Page> {
    const page = await context.newPage();
    await page.goto(`${site.url}/send`);
    await keptByWorker(page);
    return page;
  }

  test(
    'shows at once where there is a network, and is kept for when there is none',
    { tag: '@long' },
    async ({ context }) => {
      const page = await open(context);
      expect(await version(page)).toBe('old');
      site.release();
      await page.reload();
      expect(await version(page)).toBe('new');
      await expect.poll(() => isWaiting(page)).toBe(true);
      // The worker that stands hears of the one that waits a moment after the page does. It looks for nine seconds whether
      // its page has arrived, waits until nobody asks for anything, and does not go before: a reload meanwhile would only
      // make it look again.
      await expect(async () => {
        await page.reload();
        await expect.poll(() => isWaiting(page), { timeout: 20_000 }).toBe(false);
      }).toPass();
      await keptByWorker(page);
      await site.stop();
      await page.reload();
      expect(await version(page)).toBe('new');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  );

  test(
    'leaves a window alone that still shows the old one, with all its parts',
    { tag: ['@browsers', '@long'] },
    async ({ context }) => {
      const inUse = await open(context);
      site.release();
      const other = await open(context);
      await expect.poll(() => isWaiting(other)).toBe(true);
      await other.reload();
      expect(await version(other)).toBe('new');
      await other.close();
      const third = await open(context);
      expect(await version(third)).toBe('new');
      await expect(third.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await isWaiting(third)).toBe(true);
      expect(await version(inUse)).toBe('old');
      await site.stop();
      await inUse.getByRole('button', { name: 'MENU' }).click();
      await inUse.getByRole('link', { name: 'About' }).click();
      await expect(inUse.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await version(inUse)).toBe('old');
    },
  );
});
