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

const notTaken = [
  {
    file: { name: 'contacts.xlsx', mimeType: 'application/octet-stream', buffer: ARCHIVE },
    text: 'Only .csv files can be used.',
  },
  { file: 'large.csv', text: 'larger than 10 MB' },
] as const;
const refused = [
  { file: csvFile('renamed.csv', Buffer.concat([ARCHIVE, Buffer.alloc(500)])), text: /CSV/ },
  { file: csvFile('empty.csv', ''), text: 'The file has no contacts in it.' },
  { file: csvFile('headers.csv', 'name,phone\r\n'), text: 'The file has no contacts in it.' },
] as const;

test('what is no list is told why, and another file can be chosen each time', async ({ page }, testInfo) => {
  const row = `Ada,+14155550101,${'x'.repeat(100)}\r\n`;
  const large = testInfo.outputPath('large.csv');
  await writeFile(large, `name,phone,note\r\n${row.repeat(Math.ceil((11 * 1024 ** 2) / row.length))}`);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  await openWizard(page);
  for (const { file, text } of notTaken) {
    await chooseList(page, file === 'large.csv' ? large : file);
    await expect(page.getByRole('alert').filter({ hasText: 'We cannot use this file' })).toContainText(text);
  }
  expect(sent).not.toContain('/api/csv/parse');
  for (const { file, text } of refused)
    await test.step(file.name, async () => {
      await chooseList(page, file);
      await expect(page.getByRole('alert').filter({ hasText: 'This file cannot be used' })).toContainText(
        text,
      );
      await expectStep(page, 1);
      await page.getByRole('button', { name: 'Choose another file' }).click();
    });
  await chooseList(page, csvFile('Connections.csv', LINKEDIN));
  await expect(page.getByRole('alert')).toContainText('LinkedIn does not put phone numbers into this export');
  await expectStep(page, 1);
  await page.getByRole('button', { name: 'Remove Connections.csv' }).click();
  await chooseList(page, plainList(contacts(2)));
  await expectStep(page, 2);
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
  await expect(page.getByRole('region', { name: 'Messages', exact: true })).toContainText('0491 570 156');
  await expect(page.getByRole('button', { name: 'Generate & Send' })).toBeEnabled();
});
