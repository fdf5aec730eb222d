import type { Page } from '@playwright/test';
import { expect, memberTest, test } from './fixtures';

const header = (page: Page) => page.getByRole('banner');
const entries = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('listitem');

test.describe('for somebody who lets pages move', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test(
    'a visitor finds out what Dearly is, on which terms, and how to begin',
    { tag: '@both-sizes' },
    async ({ page, context }) => {
      await page.goto('/');
      await expect(page).toHaveTitle(/Dearly/);
      await expect(header(page).getByText('Built for iPhone')).toBeVisible();
      await expect(header(page).getByRole('link', { name: 'Dearly' })).toHaveAttribute('href', '/login');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('iMessage for Friends and Coworkers');
      // Typed, taken back, and on to the next word.
      await expect(page.getByText('Friends', { exact: true })).toBeVisible();
      await expect(page.getByText('Coworkers', { exact: true })).toBeVisible();

      await page.getByRole('button', { name: 'MENU' }).click();
      await expect(entries(page)).toHaveText([/^Home/, /^About/, /^Login/, /^Sign Up/]);
      await page.getByRole('link', { name: 'About' }).click();
      await expect(page).toHaveURL('/about');
      for (const name of ['Getting Started', 'Key Features'])
        await expect(page.getByRole('heading', { name })).toBeVisible();
      for (const name of ['Personal Touch', 'Organize Recipients', 'iPhone Integration', 'iOS Experience'])
        await expect(page.getByText(name, { exact: true })).toBeVisible();

      const footer = page.getByRole('contentinfo');
      await expect(footer).toContainText('2024');
      await expect(footer).toContainText('Built for iPhone');
      const opened = context.waitForEvent('page');
      await footer.getByRole('link', { name: 'Terms of Service' }).click();
      const terms = await opened;
      await expect(terms).toHaveTitle(/Terms of Service/);
      await expect(terms.getByText('February 1, 2025').first()).toBeVisible();
      await terms.close();

      await page.getByRole('main').getByRole('link', { name: 'Back to Home' }).click();
      await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click();
      await expect(page).toHaveURL('/signup');
    },
  );
});

test('the code of a page comes along with the app, and once', async ({ page }) => {
  const html = await (await page.request.get('/terms')).text();
  const ahead = [...html.matchAll(/rel="modulepreload" crossorigin href="([^"]+)"/g)].map(([, path]) => path);
  expect(ahead).toContainEqual(expect.stringContaining('/assets/terms-'));
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.goto('/terms');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(scripts).toEqual(expect.arrayContaining(ahead));
  expect([...new Set(scripts)]).toEqual(scripts);
});

test('Back leads to where a page was left, and a new page starts at its top', async ({ page }) => {
  await page.goto('/about');
  const home = page.getByRole('main').getByRole('link', { name: 'Back to Home' });
  await home.scrollIntoViewIfNeeded();
  const top = () => page.evaluate(() => Math.round(window.scrollY));
  await expect.poll(top).toBeGreaterThan(500);
  const left = await top();
  await home.click();
  await expect(page).toHaveURL('/');
  await expect.poll(top).toBe(0);
  await page.goBack();
  await expect(home).toBeInViewport();
  await expect.poll(top).toBe(left);
});

test.describe('for somebody who wants less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the headline is whole at once and stays so', async ({ page }) => {
    await page.goto('/');
    const word = page.getByText('Friends', { exact: true });
    await expect(word).toBeVisible();
    await expect(page.getByRole('link', { name: 'Sign Up' })).toBeVisible();
    await expect(page.getByRole('button', { name: /motion/ })).toHaveCount(0);
    await expect(word).toBeVisible();
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  });
});

test('a link to the site shows what it is: title, text, a picture at a full address', async ({
  page,
  stack,
  request,
}) => {
  await page.goto('/');
  const content = (property: string) => page.locator(`meta[property="${property}"]`).getAttribute('content');
  expect(await content('og:title')).toContain('Dearly');
  const picture = await content('og:image');
  expect(picture).toMatch(new RegExp(`^${stack.url}/`));
  const answer = await request.get(picture ?? '');
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toMatch(/^image\//);
  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as {
    icons: { src: string }[];
  };
  for (const { src } of manifest.icons) expect((await request.get(src)).status()).toBe(200);
  expect((await request.get('/robots.txt')).status()).toBe(200);
});

memberTest('who is signed in finds everything in the menu, and the way out', async ({ page, account }) => {
  await page.goto('/');
  await expect(header(page).getByRole('link', { name: 'Dearly' })).toHaveAttribute('href', '/');
  await expect(page.getByRole('link', { name: 'Create New Message' })).toHaveAttribute('href', '/dashboard');
  await page.getByRole('button', { name: 'MENU' }).click();
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByText(account.email)).toBeVisible();
  for (const [name, address] of [
    ['Home', '/'],
    ['About', '/about'],
    [/^Send Messages/, '/dashboard'],
    [/^Add to Shortcuts/, '/shortcut'],
    ['Audiences', '/screenshots'],
    [/^Profile/, '/profile'],
  ] as const)
    await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('href', address);
  await expect(menu.getByRole('link', { name: /^Add to Shortcuts/ })).toHaveAttribute('target', '_blank');
  await menu.getByRole('link', { name: /^Profile/ }).click();
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Contact Support' })).toHaveAttribute(
    'href',
    new RegExp(`^mailto:.*body=.*${encodeURIComponent(account.email)}`),
  );
  // Each of the devices has a button of nearly this name.
  await page.getByRole('main').getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('main').getByRole('link', { name: 'Login' })).toBeVisible();
});

memberTest(
  'a wide screen has the ways at the top, a phone in the menu',
  { tag: '@both-sizes' },
  async ({ page, isMobile }) => {
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Create New Message' })).toBeVisible();
    const pages = page.getByRole('navigation', { name: 'Pages' });
    if (isMobile) return expect(pages).toBeHidden();
    for (const [name, address] of [
      ['Write', '/dashboard'],
      ['Send', '/send'],
      ['Campaigns', '/campaigns'],
      ['Audiences', '/screenshots'],
      ['Profile', '/profile'],
    ] as const) {
      await pages.getByRole('link', { name }).click();
      await expect(page).toHaveURL(address);
      await expect(pages.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  },
);
