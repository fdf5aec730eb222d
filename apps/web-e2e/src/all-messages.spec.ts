import { generatedJson } from '@dearly/contracts';
import type { Page } from '@playwright/test';
import { csvFile } from './contact-lists';
import { expect, memberTest as test } from './fixtures';
import { expectStep, generate, openWizard, preview } from './wizard';

/** 200 people; every number is one of those kept for fiction or follows from it. */
const lines = Array.from({ length: 200 }, (_, index) => {
  const town = index === 140 ? '' : 'Oakland';
  return `Person ${index + 1},+1 415 555 ${String(1000 + index)},${town}`;
});
const LIST = csvFile('friends.csv', ['name,phone,town', ...lines].join('\r\n'));

const row = (page: Page, name: string) => page.getByRole('group', { name });

test('all messages are looked through, changed and left out, and the files hold it', async ({ page }) => {
  await openWizard(page);
  await preview(page, LIST, 'Hi {name}, still in {town}?');
  await expect(page.getByText('Showing 5 of 200 messages')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Messages', exact: true })).toContainText(
    'Person 1, (415) 555-1000',
  );
  await page.getByRole('button', { name: 'Show all 200 messages' }).click();
  const list = page.getByRole('list', { name: 'All messages' });
  await expect(list.getByRole('listitem').first()).toHaveAttribute('aria-setsize', '200');

  await test.step('a search finds by number, and hardest first puts the empty value in front', async () => {
    const search = page.getByRole('searchbox', { name: 'Search messages' });
    await search.fill('415 555 1123');
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await expect(row(page, 'Person 124')).toBeVisible();
    await search.fill('');
    await page.getByRole('button', { name: 'Hardest first' }).click();
    await expect(list.getByRole('listitem').first()).toContainText('no town');
  });

  await test.step('one text is changed, one person left out, and another brought back by undo', async () => {
    await row(page, 'Person 141').getByRole('button', { name: 'Edit message' }).click();
    await page.getByLabel('Text').fill('Where are you now?');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(row(page, 'Person 141')).toContainText('Where are you now?');
    await page.getByRole('button', { name: 'Hardest first' }).click();
    await row(page, 'Person 1,').getByRole('button', { name: 'Leave out' }).click();
    await expect(row(page, 'Person 1,').getByRole('button', { name: 'Bring back' })).toBeVisible();
    await row(page, 'Person 2,').getByRole('button', { name: 'Leave out' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row(page, 'Person 2,').getByRole('button', { name: 'Leave out' })).toBeVisible();
  });

  await test.step('Back closes the panel and stays at the step', async () => {
    await page.goBack();
    await expect(list).toBeHidden();
    await expectStep(page, 3);
  });

  await generate(page);
  const kept = await page.evaluate(() => localStorage.getItem('dearly.generated'));
  const messages = Object.values(generatedJson.parse(JSON.parse(kept ?? '')).messages);
  expect(messages).toHaveLength(199);
  const texts = messages.map(({ text }) => text);
  expect(texts).toContain('Where are you now?');
  expect(texts).not.toContain('Hi Person 1, still in Oakland?');
  expect(texts).toContain('Hi Person 2, still in Oakland?');
});
