import { join } from 'node:path';
import { csvFile } from './contact-lists';
import { expect, memberTest as test } from './fixtures';
import { openWizard, preview } from './wizard';

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
    await page.setViewportSize({ width: 960, height: 600 });
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Create New Message' })).toBeVisible();
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
