import type { Page } from '@playwright/test';
import { contacts, plainList } from './contact-lists';
import { createAudience } from './create-audience';
import { expect, memberTest, test } from './fixtures';
import { pictureFiles } from './screenshots/pictures';
import { stayInBrowser } from './stay-in-browser';
import { chooseList, expectStep, generate, openWizard, toast } from './wizard';

// Every test fails on a breach of the content policy (fixtures.ts); these walk where libraries style the page or load code.

memberTest.use({ serviceWorkers: 'allow' });

const scrolling = (page: Page) => page.evaluate(() => getComputedStyle(document.body).overflow);

test('the content policy is kept from the landing page to a login that fails', async ({ page }) => {
  const policy = (await page.goto('/'))?.headers()['content-security-policy'];
  expect(policy).not.toContain('unsafe-inline');
  expect(policy).toContain("require-trusted-types-for 'script'");
  await expect(page.getByRole('link', { name: 'Sign Up' })).toBeVisible();
  await page.goto('/login');
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByLabel('Password').fill('not a password');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(toast(page, 'Login Failed')).toBeVisible();
});

memberTest('the content policy is kept from a contact list to the queue', async ({ page }) => {
  await stayInBrowser(page);
  await openWizard(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await chooseList(page, plainList(contacts(3)));
  await expectStep(page, 2);
  await page.getByRole('button', { name: 'phone', exact: true }).click();
  await expect(toast(page, 'Variable Added')).toBeVisible();
  await page.getByLabel('Message Template').fill('Hi {name}');
  await page.getByRole('button', { name: 'Preview Messages' }).click();
  await expectStep(page, 3);
  await generate(page);
  await page.getByRole('link', { name: 'Send from this iPhone' }).click();
  await expect(page.getByRole('link', { name: 'Open in Messages' })).toBeVisible();
});

memberTest(
  'the content policy is kept on the profile, where a dialog holds the page still',
  async ({ page }) => {
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
    expect(await scrolling(page)).toBe('hidden');
    await page.keyboard.press('Escape');
    await expect.poll(() => scrolling(page)).not.toBe('hidden');
  },
);

memberTest('the content policy is kept in audiences, and around a picture to zoom', async ({ page }) => {
  await page.goto('/screenshots');
  await createAudience(page, 'Friends');
  await page.getByRole('tab', { name: 'Upload' }).click();
  await page.locator('input[type=file]').setInputFiles(await pictureFiles(1));
  await page
    .getByRole('button', { name: /^Upload/ })
    .last()
    .click();
  await expect(toast(page, 'Upload successful')).toBeVisible();
  await page.getByRole('link', { name: 'screenshot-1.png' }).click();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect(page.locator('.react-transform-component')).toHaveCSS('transform-origin', '0px 0px');
});
