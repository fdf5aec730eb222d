import type { Page } from '@playwright/test';
import { writeFile } from 'node:fs/promises';
import { csvFile, plainList, contacts } from './contact-lists';
import { expect, memberTest as test } from './fixtures';
import { chooseList, expectStep, openWizard } from './wizard';

/** The start of every .xlsx file, which is a ZIP archive. */
const ARCHIVE = Buffer.from([0x50, 0x4b, 0x03, 0x04, 0x14, 0x00, 0x06, 0x00, 0x08, 0x00, 0x00, 0x00]);
const LINKEDIN = [
  'Notes:',
  '"When exporting your connection data, you may notice that some of the email addresses are missing."',
  '',
  'First Name,Last Name,URL,Email Address,Company,Position,Connected On',
  'Ada,Example,https://www.linkedin.com/in/ada,,Example Inc,Engineer,01 Feb 2024',
].join('\r\n');

const refused = [
  {
    what: 'a spreadsheet that was only renamed',
    file: csvFile('contacts.csv', Buffer.concat([ARCHIVE, Buffer.alloc(500)])),
    text: /CSV/,
  },
  { what: 'an empty file', file: csvFile('empty.csv', ''), text: 'The file has no contacts in it.' },
  {
    what: 'a file with column names alone',
    file: csvFile('headers.csv', 'name,phone\r\n'),
    text: 'The file has no contacts in it.',
  },
] as const;

async function goesOnWith(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Choose another file' }).click();
  await chooseList(page, plainList(contacts(2)));
  await expectStep(page, 2);
}

for (const { what, file, text } of refused) {
  test(`${what} is refused with the reason, and another file can be chosen`, async ({ page }) => {
    await openWizard(page);
    await chooseList(page, file);
    const alert = page.getByRole('alert').filter({ hasText: 'This file cannot be used' });
    await expect(alert).toContainText(text);
    await expectStep(page, 1);
    await goesOnWith(page);
  });
}

test('a list of 11 MB is refused before it is sent', async ({ page }, testInfo) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  const row = `Ada,+14155550101,${'x'.repeat(100)}\r\n`;
  const file = testInfo.outputPath('large.csv');
  await writeFile(file, `name,phone,note\r\n${row.repeat(Math.ceil((11 * 1024 ** 2) / row.length))}`);
  await openWizard(page);
  await chooseList(page, file);
  const alert = page.getByRole('alert').filter({ hasText: 'This file was not taken' });
  await expect(alert).toContainText('larger than 10 MB');
  expect(sent).not.toContain('/api/csv/parse');
  await chooseList(page, plainList(contacts(2)));
  await expectStep(page, 2);
});

test('a file that is no CSV by its name is not taken', async ({ page }) => {
  await openWizard(page);
  await chooseList(page, { name: 'contacts.xlsx', mimeType: 'application/octet-stream', buffer: ARCHIVE });
  await expect(page.getByRole('alert').filter({ hasText: 'This file was not taken' })).toContainText(
    'Only .csv files can be used.',
  );
});

test('a LinkedIn export is told to hold no numbers', async ({ page }) => {
  await openWizard(page);
  await chooseList(page, csvFile('Connections.csv', LINKEDIN));
  await expect(page.getByRole('alert')).toContainText('LinkedIn does not put phone numbers into this export');
  await expectStep(page, 1);
});

test('numbers of another country are found once the person says which column and country they are of', async ({
  page,
}) => {
  await openWizard(page);
  await chooseList(page, csvFile('mates.csv', 'mate,reach\r\nAda,0491 570 156\r\nBob,0491 570 157\r\n'));
  await expect(page.getByRole('alert').filter({ hasText: 'No phone numbers were found' })).toContainText(
    'Columns found: mate, reach.',
  );
  await page.getByLabel('Which column holds the phone number?').selectOption('reach');
  await page.getByRole('button', { name: 'Use this column' }).click();
  await expectStep(page, 2);
  await page.getByLabel('Message Template').fill('Hi {mate}');
  await page.getByRole('button', { name: 'Preview Messages' }).click();
  await expect(page.getByText('No message can be sent')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Generate & Send' })).toBeDisabled();
  await page.getByRole('button', { name: 'Who gets what' }).click();
  await page.getByLabel(/country/i).selectOption('AU');
  await expect(page.getByText('+61491570156')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Generate & Send' })).toBeEnabled();
});
