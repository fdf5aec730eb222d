import type { Page } from '@playwright/test';
import { join } from 'node:path';
import sharp from 'sharp';
import { accountCall } from './accounts/account-call';
import { appCode, turnTwoStepOn } from './accounts/authenticator-app';
import { codeField, login } from './accounts/screens';
import { csvFile } from './contact-lists';
import { createAudience } from './create-audience';
import { expect, memberTest as test, test as visitorTest } from './fixtures';
import { conversationFiles } from './screenshots/conversations';
import { generate, openWizard, preview, toast } from './wizard';

const FOLDER = join(__dirname, '../../../docs/screenshots');
const COLOURS = 128;
const FRIENDS = [
  'name,phone,dish',
  'Mia,+1 415 555 0101,your lemon cake',
  'Noah,+1 415 555 0102,the good bread',
  'Ava,+1 415 555 0103,nothing but yourself',
  'Liam,+1 415 555 0104,the guitar',
  'Zoë,+1 415 555 0105,your famous salad',
  'Björn,+1 415 555 0106,something to drink',
];

// Sharp enough for a narrow column of text, and small enough for a repository.
const LOOK = { contextOptions: { reducedMotion: 'reduce' }, deviceScaleFactor: 1.3 } as const;
test.use(LOOK);
visitorTest.use(LOOK);

/** Takes a picture of what is on the screen, in as few bytes as show it well. */
async function take(page: Page, name: string, scale: 'css' | 'device' = 'css'): Promise<void> {
  // The background comes when the page is quiet.
  await page.waitForLoadState('networkidle');
  const picture = sharp(await page.screenshot({ scale }));
  await picture
    .png({ palette: true, colours: COLOURS, quality: 90, effort: 10 })
    .toFile(join(FOLDER, `${name}.png`));
}

test('take the pictures of the documentation', { tag: '@both-sizes' }, async ({ page }, { project }) => {
  if (project.name === 'desktop') {
    await page.setViewportSize({ width: 1120, height: 700 });
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Create New Message' })).toBeVisible();
    await take(page, 'home-desktop');
    return;
  }
  await openWizard(page);
  await preview(
    page,
    csvFile('friends.csv', FRIENDS.join('\n')),
    'Hi {name}, dinner on Sunday at six? Bring {dish}.',
  );
  await expect(page.getByText('Showing 5 of 6 messages')).toBeVisible();
  await take(page, 'preview-phone', 'device');
});

test('take the pictures of the send queue', { tag: '@both-sizes' }, async ({ page }, { project }) => {
  await openWizard(page);
  await preview(
    page,
    csvFile('friends.csv', FRIENDS.join('\n')),
    'Hi {name}, dinner on Sunday at six? Bring {dish}.',
  );
  await generate(page);
  await page.getByRole('link', { name: 'Send from this iPhone' }).click();
  await expect(page.getByRole('link', { name: 'Open in Messages' })).toBeVisible();
  await expect(toast(page, 'Files Ready')).toBeHidden();
  await take(page, `send-${project.name}`);
});

test('take the pictures of the public pages', { tag: '@both-sizes' }, async ({ page }, { project }) => {
  for (const name of ['about', 'terms', 'shortcut']) {
    await page.goto(`/${name}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await take(page, `${name}-${project.name}`);
  }
});

visitorTest(
  'take the pictures of the login and the profile',
  { tag: '@both-sizes' },
  async ({ page, stack }, { project }) => {
    const name = project.name === 'phone' ? 'mia' : 'ava';
    const account = { email: `${name}@example.com`, password: 'a long walk by the sea' };
    await accountCall(stack, 'POST signup', { body: account });
    await page.goto('/login?with=code');
    await page.getByLabel('Email').fill(account.email);
    await page.getByRole('button', { name: 'Email me a code' }).click();
    await expect(codeField(page)).toBeFocused();
    await take(page, `login-code-${project.name}`);

    const secret = await turnTwoStepOn(stack, account);
    await login(page, account);
    await expect(codeField(page)).toBeFocused();
    await take(page, `second-step-${project.name}`);
    await codeField(page).fill(appCode(secret, 1));
    await page.waitForURL('**/dashboard');
    await page.goto('/profile');
    await expect(page.getByText('Not subscribed')).toBeVisible();
    await expect(page.getByText('This device')).toBeVisible();
    await take(page, `profile-${project.name}`);
    // Below what stays at the top of the page.
    await page
      .getByRole('heading', { name: 'Sign-in', exact: true })
      .evaluate((heading) => window.scrollBy(0, heading.getBoundingClientRect().top - 130));
    await take(page, `profile-settings-${project.name}`);
  },
);

test('take the picture of an audience', async ({ page }) => {
  await page.goto('/screenshots');
  await createAudience(page, 'Sunday dinners');
  await page.getByRole('tab', { name: 'Upload' }).click();
  await page.locator('input[type=file]').setInputFiles(conversationFiles().slice(0, 4));
  await page
    .getByRole('button', { name: /^Upload/ })
    .last()
    .click();
  await expect(toast(page, 'Upload successful')).toBeHidden({ timeout: 20_000 });
  await expect(page.getByText('Analyzed')).toHaveCount(4, { timeout: 60_000 });
  for (const picture of await page.getByRole('img').all())
    await expect(picture).toHaveJSProperty('complete', true);
  await take(page, 'audience-phone', 'device');
});
