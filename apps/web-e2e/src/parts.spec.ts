import type { Page } from '@playwright/test';
import { contacts, plainList } from './contact-lists';
import { createAudience } from './create-audience';
import { expect, memberTest, test } from './fixtures';
import { keepFailures } from './kept-failures';
import { pictureFiles } from './screenshots/pictures';
import { chooseList, expectStep, generate, openWizard, toast } from './wizard';

/** Answers whether the page has been reloaded since. */
async function mark(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => document.body.setAttribute('data-marked', ''));
  return async () => (await page.locator('body[data-marked]').count()) === 0;
}

test(
  'parts that could not be fetched come with the next try, in a browser that keeps failed modules too',
  { tag: '@browsers' },
  async ({ page, context }) => {
    const parts = await keepFailures(context);
    parts.lose(/\/(toaster|auth-client)-/);
    await page.goto('/login');
    const isReloaded = await mark(page);
    await page.getByLabel('Email').fill('nobody@example.com');
    await page.getByLabel('Password').fill('not a password');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'An error occurred' })).toBeVisible();
    parts.giveBack();
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(toast(page, 'Login Failed')).toBeVisible();
    expect(await isReloaded()).toBe(false);
  },
);

test(
  'a page comes when it is opened again, also when only something that it shares with others was missing',
  { tag: '@browsers' },
  async ({ page, context }) => {
    const parts = await keepFailures(context);
    await page.goto('/');
    const isReloaded = await mark(page);
    const open = async (name: string) => {
      await page.getByRole('button', { name: 'MENU' }).click();
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
    };
    // The login page's own code arrives, the fields of its form do not.
    parts.lose(/\/fields-/);
    await open('Login');
    await expect(page.getByText('This page could not be loaded.')).toBeVisible();
    parts.giveBack();
    await open('Sign Up');
    await expect(page.getByLabel('Email')).toBeVisible();
    await open('Login');
    await expect(page.getByLabel('Email')).toBeVisible();
    expect(await isReloaded()).toBe(false);
  },
);

test('a part comes over the network once', { tag: '@browsers' }, async ({ page }) => {
  await page.goto('/');
  /** Fetched, then imported; the second time out of the browser's cache. */
  const isTransferred = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('/toaster-'))
        .map((entry) => (entry as PerformanceResourceTiming).transferSize > 0),
    );
  await expect.poll(isTransferred).toEqual([true, false]);
});

memberTest.describe('on a first visit, before anything is kept', () => {
  memberTest.use({ serviceWorkers: 'block' });

  memberTest(
    'the wizard finds its way back to the server, and the list stays',
    { tag: '@browsers' },
    async ({ page, context }) => {
      const parts = await keepFailures(context);
      parts.lose(/\/answer-schemas-/);
      await openWizard(page);
      const isReloaded = await mark(page);
      await chooseList(page, plainList(contacts(7)));
      await expectStep(page, 2);
      await expect(page.getByText('Preview mode active')).toBeVisible();
      await page.getByRole('button', { name: 'Preview Messages' }).click();
      await expectStep(page, 3);
      const again = page.getByRole('button', { name: 'Try the server again' });
      // Given back sooner, the step's own call may find it already.
      await expect(again).toBeVisible();
      parts.giveBack();
      await again.click();
      await expect(page.getByText('Preview mode active')).toBeHidden();
      await generate(page);
      expect(await isReloaded()).toBe(false);
    },
  );

  memberTest(
    'a step of the wizard that did not come is asked for again in its place, and the list stays',
    { tag: '@browsers' },
    async ({ page, context }) => {
      const parts = await keepFailures(context);
      parts.lose(/\/further-steps-/);
      await openWizard(page);
      const isReloaded = await mark(page);
      await chooseList(page, plainList(contacts(7)));
      await expect(page.getByText('This step could not be loaded.')).toBeVisible();
      parts.giveBack();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expectStep(page, 2);
      await expect(page.getByLabel('Message Template')).toBeVisible();
      await expect(page.getByText('friends.csv')).toBeVisible();
      expect(await isReloaded()).toBe(false);
    },
  );

  memberTest(
    'pictures are sent, and what was read is searched, with the next try when the code for it did not come',
    { tag: ['@browsers', '@long'] },
    async ({ page, context }) => {
      const parts = await keepFailures(context);
      parts.lose(/\/(send-uploads|matches)-/);
      await page.goto('/screenshots');
      await createAudience(page, 'Friends');
      const isReloaded = await mark(page);
      await page.getByRole('tab', { name: 'Upload' }).click();
      await page.locator('input[type=file]').setInputFiles(await pictureFiles(9, 'chat'));
      await page.getByRole('button', { name: 'Upload 9 screenshots' }).click();
      await expect(toast(page, 'Upload failed')).toContainText('Dearly could not be reached.');
      parts.giveBack();
      await page.getByRole('button', { name: 'Try 9 screenshots again' }).click();
      await expect(page.getByText('9 screenshots, newest first')).toBeVisible();

      parts.lose(/\/matches-/);
      const field = page.getByRole('searchbox', { name: 'Search screenshots' });
      await field.fill('bread');
      await expect(page.getByRole('alert').filter({ hasText: 'could not be searched' })).toBeVisible();
      parts.giveBack();
      await field.fill('breads');
      await expect(page.getByText('No screenshot with these words in what was read')).toBeVisible();
      expect(await isReloaded()).toBe(false);
    },
  );
});
