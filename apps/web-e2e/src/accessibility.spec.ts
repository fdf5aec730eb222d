import { expectAccessible, expectFitsLargeText, STILL } from './accessible';
import { contacts, plainList } from './contact-lists';
import { expect, memberTest, test } from './fixtures';
import { pictureFiles } from './screenshots/pictures';
import { chooseList, expectStep, generate, openWizard, toast } from './wizard';

test.use(STILL);
memberTest.use(STILL);

const PUBLIC = [
  '/about',
  '/terms',
  '/login',
  '/signup',
  '/shortcut',
  '/try',
  '/send',
  '/campaigns',
  '/handoff',
  '/do-not-contact',
  '/auth/callback',
  '/screenshots',
  '/no/such/page',
];

test('every public page meets WCAG 2.2 AA and fits 320 px', { tag: '@long' }, async ({ page }) => {
  for (const address of PUBLIC)
    await test.step(address, async () => {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
    });
});

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

test('/download meets WCAG 2.2 AA while it waits', async ({ page }) => {
  await page.clock.install();
  await page.goto('/download');
  await expect(page.getByText('Redirecting to About page...')).toBeVisible();
  await expectAccessible(page);
});

test(
  'the login with its errors and its notification meets WCAG 2.2 AA',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Email').fill('nobody@example.com');
    await page.getByLabel('Password').fill('not a password');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(toast(page, 'Login Failed')).toBeVisible();
    await expectAccessible(page);
  },
);

memberTest(
  'every step of the wizard meets WCAG 2.2 AA and fits 320 px',
  { tag: ['@long', '@both-sizes-long'] },
  async ({ page }) => {
    await openWizard(page);
    await expectAccessible(page);
    await chooseList(page, plainList([...contacts(6), { first: 'No', last: 'Number', phone: 'none' }]));
    await expectStep(page, 2);
    await page.getByRole('button', { name: /ready/ }).click();
    await page.getByRole('button', { name: 'phone', exact: true }).click();
    await expect(toast(page, 'Variable Added')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Message Template').fill('Hi {name}, are you {unknown}?');
    await page.getByRole('button', { name: 'Preview Messages' }).click();
    await expect(page.getByText('Showing 5 of 6 messages')).toBeVisible();
    await page.getByRole('button', { name: 'Message Timing' }).click();
    await page.getByRole('button', { name: 'Who gets what' }).click();
    await expectAccessible(page);
    await page.getByLabel('Group messages').check();
    await expect(page.getByText('No two texts are the same')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('One message per person').check();
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByLabel('Message Template').fill('Hi {name}');
    await page.getByRole('button', { name: 'Preview Messages' }).click();
    await generate(page);
    await expectAccessible(page);
    await page.goto('/send');
    await expect(page.getByRole('link', { name: 'Open in Messages' })).toBeVisible();
    await expectAccessible(page);
    await page.goto('/profile');
    await expect(page.getByRole('button', { name: 'Subscribe' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'MENU' }).click();
    await expectAccessible(page);
  },
);

memberTest(
  'audiences, their dialogs, uploads and one screenshot meet WCAG 2.2 AA and fit 320 px',
  { tag: ['@long', '@both-sizes-long'] },
  async ({ page }) => {
    await page.goto('/screenshots');
    await expect(page.getByRole('heading', { name: 'Audiences' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Create New Message Group' }).click();
    await expectAccessible(page);
    await page.getByRole('dialog').getByLabel('Name').fill('W'.repeat(80));
    await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Audiences' }).click();
    await page.getByRole('button', { name: /^Delete/ }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Keep it' }).click();
    await page.getByRole('link', { name: /^WWW/ }).click();
    await page.getByRole('tab', { name: 'Upload' }).click();
    await page.locator('input[type=file]').setInputFiles(await pictureFiles(2));
    await expect(page.getByRole('button', { name: 'Remove screenshot-2.png' })).toBeVisible();
    // Below the screen the bar that stays at the bottom lies over a row, which is clear of it once it is scrolled to.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expectAccessible(page);
    await page
      .getByRole('button', { name: /^Upload/ })
      .last()
      .click();
    await expect(toast(page, 'Upload successful')).toBeVisible();
    await page.getByRole('tab', { name: 'Analysis' }).click();
    await expectAccessible(page);
    await expectFitsLargeText(page, page.getByRole('tablist'));
    await page.getByRole('tab', { name: 'View' }).click();
    await expect(page.getByRole('img')).toHaveCount(2);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Select' }).click();
    await page.getByText('screenshot-1.png').click();
    // The press scrolled: what is half below the header then is no smaller for it.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Move' }).click();
    await expect(page.getByRole('dialog', { name: 'Move 1 screenshot to' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('link', { name: 'screenshot-1.png' }).click();
    for (const tab of ['Image', 'OCR Text', 'Message Feedback']) {
      await page.getByRole('tab', { name: tab }).click();
      await expect(page.getByRole('tabpanel')).toBeVisible();
      await expectAccessible(page);
      await expectFitsLargeText(page, page.getByRole('tablist'));
    }
    await page.goto('/screenshots/00000000-0000-4000-8000-000000000000');
    await expect(page.getByRole('heading', { name: 'Screenshot not found' })).toBeVisible();
    await expectAccessible(page);
  },
);
