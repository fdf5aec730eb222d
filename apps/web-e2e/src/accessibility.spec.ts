import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { contacts, plainList } from './contact-lists';
import { expect, memberTest, test } from './fixtures';
import { chooseList, expectStep, generate, openWizard, toast } from './wizard';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

// Contrast is measured on what stands still.
test.use({ contextOptions: { reducedMotion: 'reduce' } });
memberTest.use({ contextOptions: { reducedMotion: 'reduce' } });

async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect(found).toEqual([]);
}

/** Nothing may be wider than a phone of 320 px, or a person with a magnified page has to scroll both ways. */
async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(width).toBeLessThanOrEqual(320);
  if (size) await page.setViewportSize(size);
}

async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page);
}

for (const address of ['/about', '/terms', '/login', '/signup', '/shortcut', '/no/such/page']) {
  test(`${address} meets WCAG 2.2 AA and fits 320 px`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  });
}

test(
  'the landing page meets WCAG 2.2 AA and fits 320 px, with its menu as well',
  { tag: '@both-sizes' },
  async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Sign Up' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'MENU' }).click();
    await expectAccessible(page);
  },
);

test('the login with its errors and its notification meets WCAG 2.2 AA', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByLabel('Password').fill('not a password');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(toast(page, 'Login Failed')).toBeVisible();
  await expectAccessible(page);
});

memberTest(
  'every step of the wizard meets WCAG 2.2 AA and fits 320 px',
  { tag: '@both-sizes' },
  async ({ page }) => {
    await openWizard(page);
    await expectAccessible(page);
    await chooseList(page, plainList([...contacts(6), { first: 'No', last: 'Number', phone: 'none' }]));
    await expectStep(page, 2);
    await page
      .getByRole('button', { name: 'name', exact: true })
      .or(page.getByRole('button', { name: /^name.*used/ }))
      .click();
    await expect(toast(page, 'Variable Added')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Message Template').fill('Hi {name}, are you {unknown}?');
    await page.getByRole('button', { name: 'Preview Messages' }).click();
    await expect(page.getByText('Showing 5 of 7 messages')).toBeVisible();
    await page.getByRole('button', { name: 'Message Timing' }).click();
    await page.getByRole('button', { name: 'Who gets what' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByLabel('Message Template').fill('Hi {name}');
    await page.getByRole('button', { name: 'Preview Messages' }).click();
    await generate(page);
    await expectAccessible(page);
    await page.goto('/profile');
    await expect(page.getByText('Currently Subscribed')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'MENU' }).click();
    await expectAccessible(page);
  },
);
