import type { Page } from '@playwright/test';
import { expectAccessible, STILL } from './accessible';
import { contacts, csvFile, plainList } from './contact-lists';
import { expect, memberTest as test } from './fixtures';
import { stayInBrowser } from './stay-in-browser';
import { downloaded, generate, openWizard, preview, shownMessages } from './wizard';

test.use(STILL);

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const card = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const counts = (page: Page) => page.getByRole('status').filter({ hasText: /of [\d,]+ sent/ });

async function make(page: Page, name: string, people: number, template: string): Promise<void> {
  await openWizard(page);
  await preview(page, csvFile(`${name}.csv`, plainList(contacts(people)).buffer), template);
  await generate(page);
}

test(
  'a new list leaves a started one as it is, and leaves out whom that one has written to',
  { tag: ['@both-sizes-long', '@long'] },
  async ({ page, isMobile }) => {
    await stayInBrowser(page);
    await make(page, 'choir', 4, 'Dear {name}, rehearsal on Monday');
    await page.getByRole('link', { name: 'Send from this iPhone' }).click();
    await press(page, 'Mark as sent');
    await press(page, 'Skip');

    await openWizard(page);
    await preview(page, csvFile('neighbours.csv', plainList(contacts(3)).buffer), 'Hi {name}');
    await expect(page.getByText('1 of these had a message today')).toBeVisible();
    await expect.poll(() => shownMessages(page)).toHaveLength(2);
    await generate(page);

    if (isMobile) await press(page, 'MENU');
    await page.getByRole('link', { name: 'Campaigns', exact: true }).click();
    await expect(page).toHaveURL('/campaigns');
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['neighbours', 'choir', 'Proof']);
    await expect(card(page, 'neighbours').getByText('0 of 2 sent, 2 left')).toBeVisible();
    await expect(card(page, 'choir').getByText('1 of 4 sent, 2 left, 1 skipped')).toBeVisible();
    await expectAccessible(page);

    await card(page, 'choir').getByRole('link', { name: 'Send on' }).click();
    await expect(counts(page)).toHaveText('1 of 4 sent, 2 left, 1 skipped');
    await page.getByRole('link', { name: 'Open in Messages' }).click();
    await page.getByRole('link', { name: 'Sent, open next' }).click();
    await page.reload();
    await expect(counts(page)).toHaveText('2 of 4 sent, 1 left, 1 skipped');

    await page.getByRole('link', { name: 'All campaigns' }).click();
    await page.getByLabel('Search campaigns').fill('rehearsal');
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['choir', 'Proof']);
    await press(page, 'More for choir');
    await card(page, 'choir').getByRole('button', { name: 'Forget' }).click();
    await press(page, 'Forget it');
    await expect(card(page, 'choir')).toBeHidden();
    await page.goto('/send');
    await expect(counts(page)).toHaveText('0 of 2 sent, 2 left');
  },
);

test(
  'who had a message of a campaign that was forgotten is left out of the next list, until that is forgotten as well',
  { tag: ['@long', '@both-sizes-long'] },
  async ({ page }) => {
    await stayInBrowser(page);
    await make(page, 'choir', 4, 'Dear {name}');
    await page.getByRole('link', { name: 'Send from this iPhone' }).click();
    await page.getByRole('link', { name: 'Open in Messages' }).click();
    await page.getByRole('link', { name: 'Sent, open next' }).click();
    await press(page, 'Forget');
    await expect(page.getByRole('checkbox', { name: 'Forget who had a message, too' })).not.toBeChecked();
    await expectAccessible(page);
    await press(page, 'Forget them');
    await expect(page.getByText('For 30 days new lists still leave out who had one.')).toBeVisible();

    await openWizard(page);
    await preview(page, csvFile('neighbours.csv', plainList(contacts(3)).buffer), 'Hi {name}');
    await expect(page.getByText('2 of these had a message today')).toBeVisible();
    await expect.poll(() => shownMessages(page)).toHaveLength(1);
    await expectAccessible(page);
    await generate(page);

    await page.goto('/campaigns');
    await expect(card(page, 'neighbours').getByText('0 of 1 sent, 1 left')).toBeVisible();
    await press(page, 'Forget who had a message');
    await press(page, 'Forget it');
    await expect(page.getByText('are left out of new lists for 30 days')).toBeHidden();
    await openWizard(page);
    await preview(page, csvFile('neighbours.csv', plainList(contacts(3)).buffer), 'Hi {name}');
    await expect.poll(() => shownMessages(page)).toHaveLength(3);
  },
);

test('a window that sends one campaign stays with it when another window makes the next', async ({
  page,
  context,
}) => {
  await stayInBrowser(page);
  await make(page, 'choir', 3, 'Dear {name}');
  await page.getByRole('link', { name: 'Send from this iPhone' }).click();
  await press(page, 'Mark as sent');
  const other = await context.newPage();
  await make(other, 'neighbours', 2, 'Hi {name}');
  await press(page, 'Skip');
  await expect(counts(page)).toHaveText('1 of 3 sent, 1 left, 1 skipped');
  await expect(page.getByText('choir', { exact: true })).toBeVisible();
});

test('a downloaded file opens in the queue, and finds its campaign when the browser has it', async ({
  page,
  browser,
  stack,
}) => {
  await make(page, 'choir', 3, 'Dear {name}');
  const { text } = await downloaded(page, page.getByRole('button', { name: 'Download dearly-1-of-1.json' }));
  const file = { name: 'dearly-1-of-1.json', mimeType: 'application/json', buffer: Buffer.from(text) };
  await page.goto('/campaigns');
  await press(page, 'Open a file of messages');
  await page.getByLabel('Message files').setInputFiles(file);
  await expect(page.getByText('choir', { exact: true })).toBeVisible();
  await expect(counts(page)).toHaveText('0 of 3 sent, 3 left');

  const phone = await browser.newContext({ baseURL: stack.url });
  const queue = await phone.newPage();
  await queue.goto('/send');
  await queue.getByLabel('Message files').setInputFiles({ ...file, buffer: Buffer.from(text.slice(0, 80)) });
  await expect(queue.getByText('dearly-1-of-1.json was not opened')).toBeVisible();
  await queue.getByLabel('Message files').setInputFiles(file);
  await expect(counts(queue)).toHaveText('0 of 3 sent, 3 left');
  await expect(queue.getByRole('link', { name: 'Open in Messages' })).toHaveAttribute('href', /^sms:/);
  await phone.close();
});
