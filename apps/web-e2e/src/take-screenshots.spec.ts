import { join } from 'node:path';
import { csvFile } from './contact-lists';
import { expect, memberTest as test } from './fixtures';
import { pictureFiles } from './screenshots/pictures';
import { generate, openWizard, preview, toast } from './wizard';

const FOLDER = join(__dirname, '../../../docs/screenshots');
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
test.use({ contextOptions: { reducedMotion: 'reduce' }, deviceScaleFactor: 1.3 });

test('take the pictures of the documentation', { tag: '@both-sizes' }, async ({ page }, { project }) => {
  if (project.name === 'desktop') {
    await page.setViewportSize({ width: 1120, height: 700 });
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Create New Message' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: join(FOLDER, 'home-desktop.png'), scale: 'css' });
    return;
  }
  await openWizard(page);
  await preview(
    page,
    csvFile('friends.csv', FRIENDS.join('\n')),
    'Hi {name}, dinner on Sunday at six? Bring {dish}.',
  );
  await expect(page.getByText('Showing 5 of 6 messages')).toBeVisible();
  await page.screenshot({ path: join(FOLDER, 'preview-phone.png') });
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
  await page.screenshot({ path: join(FOLDER, `send-${project.name}.png`), scale: 'css' });
});

test('take the pictures of the public pages', { tag: '@both-sizes' }, async ({ page }, { project }) => {
  for (const name of ['about', 'terms', 'shortcut', 'profile']) {
    await page.goto(`/${name}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (name === 'profile') await expect(page.getByText('Not subscribed')).toBeVisible();
    // The background comes when the page is quiet.
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: join(FOLDER, `${name}-${project.name}.png`), scale: 'css' });
  }
});

test('take the picture of an audience', async ({ page }) => {
  await page.goto('/screenshots');
  await page.getByRole('button', { name: 'Create New Message Group' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Sunday dinners');
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
  await page.getByRole('link', { name: 'Sunday dinners' }).click();
  await page.getByRole('tab', { name: 'Upload' }).click();
  await page.locator('input[type=file]').setInputFiles(await pictureFiles(4, 'dinner'));
  await page
    .getByRole('button', { name: /^Upload/ })
    .last()
    .click();
  await expect(toast(page, 'Upload successful')).toBeHidden({ timeout: 20_000 });
  await page.getByRole('tab', { name: 'View' }).click();
  await expect(page.getByRole('img')).toHaveCount(4);
  await page.screenshot({ path: join(FOLDER, 'audience-phone.png') });
});
