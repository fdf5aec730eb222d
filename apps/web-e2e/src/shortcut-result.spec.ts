import createPropertyList from 'bplist-creator';
import { parseBuffer } from 'bplist-parser';
import type { Page } from '@playwright/test';
import type { PlistDictionary } from '../../../tools/shortcut/test/plist';
import { runShortcut } from '../../../tools/shortcut/test/run-shortcut';
import { workflow } from '../../../tools/shortcut/workflow.mjs';
import { expectAccessible, STILL } from './accessible';
import { contacts, csvFile, plainList } from './contact-lists';
import { expect, memberTest as test } from './fixtures';
import { downloaded, generate, openWizard, preview } from './wizard';

test.use(STILL);

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const counts = (page: Page) => page.getByRole('status').filter({ hasText: /of [\d,]+ sent/ });
const choose = (page: Page, name: string, text: string) =>
  page.getByLabel('Message files').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

/** What the shortcut leaves when it is given the file half an hour ago and ends in the pause after so many messages. */
function resultOf(file: string, diesAfter: number): { name: string; text: string } {
  const [shortcut] = parseBuffer<PlistDictionary>(createPropertyList(workflow()));
  const files = new Map<string, string>();
  runShortcut(shortcut, file, { at: new Date(Date.now() - 30 * 60_000).toISOString(), files, diesAfter });
  const [[name, text] = ['', '']] = files;
  return { name, text };
}

test(
  'what the shortcut has sent is marked from the file it leaves, and a broken file says what is wrong',
  { tag: '@long' },
  async ({ page }) => {
    await openWizard(page);
    await preview(page, csvFile('choir.csv', plainList(contacts(4)).buffer), 'Dear {name}');
    await generate(page);
    const { text: file } = await downloaded(
      page,
      page.getByRole('button', { name: 'Download dearly-1-of-1.json' }),
    );
    const half = resultOf(file, 2);

    await page.goto('/send');
    await press(page, 'Skip');
    await press(page, 'Sent with the shortcut?');
    await choose(page, half.name, half.text);
    await expect(page.getByText('1 message marked as sent, 1 was marked before')).toBeVisible();
    await expect(counts(page)).toHaveText('1 of 4 sent, 2 left, 1 skipped');
    await expectAccessible(page);
    await page.reload();
    await expect(counts(page)).toHaveText('1 of 4 sent, 2 left, 1 skipped');
    await expect(page.getByText('1 of 50 messages left this browser in the last 24 hours.')).toBeVisible();

    await page.goto('/campaigns');
    await press(page, 'Open a file of messages');
    await choose(page, half.name, 'Milk, bread');
    await expect(page.getByRole('alert').getByText(`${half.name} was not opened`)).toBeVisible();
    await expect(page.getByText('1 of 4 sent, 2 left, 1 skipped')).toBeVisible();
    await expectAccessible(page);
    const whole = resultOf(file, 4);
    await choose(page, whole.name, whole.text.slice(0, -20));
    await expect(page.getByText('1 message marked as sent, 2 were marked before')).toBeVisible();
    await expect(page.getByText('The last line is cut off and does not count.')).toBeVisible();
    await expect(page.getByText('2 of 4 sent, 1 left, 1 skipped')).toBeVisible();
    await page.getByRole('link', { name: 'Go to the campaign' }).click();
    await expect(counts(page)).toHaveText('2 of 4 sent, 1 left, 1 skipped');
  },
);
