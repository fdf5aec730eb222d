import { strToU8, zipSync } from 'fflate';
import { join } from 'node:path';
import { contacts, googleExport, csvFile } from './contact-lists';
import { expect, memberTest as test } from './fixtures';
import { chooseList, dropList, expectStep, openWizard } from './wizard';

const FIXTURES = join(__dirname, '../../../libs/messages/test/sources');
const file = (name: string, content: Uint8Array | string) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(content),
});
/** An export of Apple Contacts: folded, with a picture and a label of its own in each card. */
function appleExport(people: number): string {
  const photo = Buffer.alloc(15_000, 0xd8).toString('base64').replace(/.{74}/g, '$&\r\n ');
  const card = (at: number) => [
    'BEGIN:VCARD',
    'VERSION:3.0',
    'PRODID:-//Apple Inc.//iPhone OS 18.1//EN',
    `N:Example;Zoë ${at};;;`,
    `FN:Zoë ${at} Example`,
    'item1.TEL;type=pref:+1 415 555 0299',
    'item1.X-ABLabel:_$!<HomeFAX>!$_',
    `TEL;type=CELL;type=VOICE:(415) 555-01${String(at % 100).padStart(2, '0')}`,
    `PHOTO;ENCODING=b;TYPE=JPEG:${photo}`,
    'END:VCARD',
  ];
  return `${Array.from({ length: people }, (_, at) => card(at))
    .flat()
    .join('\r\n')}\r\n`;
}

/** A workbook whose sheet unpacks to 200 MB of nothing. */
function bomb(): Uint8Array {
  const relations = (type: string, target: string) =>
    strToU8(`<Relationships><Relationship Id="r1" Type="x/${type}" Target="${target}"/></Relationships>`);
  return zipSync({
    '_rels/.rels': relations('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': strToU8('<workbook><sheets><sheet name="People" r:id="r1"/></sheets></workbook>'),
    'xl/_rels/workbook.xml.rels': relations('worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': new Uint8Array(200 * 1024 ** 2),
  });
}

test('an Apple Contacts export, a workbook, a pasted list and typed people lead to the template', async ({
  page,
}) => {
  await openWizard(page);
  const other = page.getByLabel('Other list files');
  // A finger drags nothing.
  await expect(page.getByText('Only .csv, at most 10MB.', { exact: true })).toBeVisible();
  await expect(page.getByText('drag and drop')).toBeHidden();

  await test.step('an export of 200 people', async () => {
    await other.setInputFiles(file('contacts.vcf', appleExport(200)));
    await expectStep(page, 2);
    await expect(page.getByText('contacts.vcf')).toBeVisible();
    await expect(page.getByText('Read as an Apple Contacts export: 200 cards.')).toBeVisible();
    await expect(page.getByText(/^200 rows/)).toBeVisible();
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('button', { name: 'Remove contacts.vcf' }).click();
  });

  await test.step('a workbook with two sheets', async () => {
    await other.setInputFiles(join(FIXTURES, 'two-sheets.xlsx'));
    await page.getByRole('radio', { name: 'Work' }).check();
    await page.getByRole('button', { name: 'Use this sheet' }).click();
    await expectStep(page, 2);
    await expect(page.getByText(/^1 row,/)).toBeVisible();
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('button', { name: 'Remove two-sheets.xlsx' }).click();
  });

  await test.step('a pasted list', async () => {
    await page.getByRole('button', { name: 'Paste a list' }).click();
    await page.getByLabel('Your list').fill('Mia: 415 555 0101\nNoah: 415 555 0102');
    await expect(page.getByText('2 people found')).toBeVisible();
    await page.getByRole('button', { name: 'Read list' }).click();
    await expectStep(page, 2);
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('button', { name: 'Remove Pasted list' }).click();
  });

  await test.step('typed people', async () => {
    await page.getByRole('button', { name: 'Type a few people' }).click();
    await page.getByLabel('Name 1').fill('Mia');
    await page.getByLabel('Number 1').fill('(415) 555-0101');
    await page.getByRole('button', { name: 'Use these people' }).click();
    await expectStep(page, 2);
  });
});

test(
  'what is no list is told why, whatever its name is, and the tab lives on',
  { tag: '@long' },
  async ({ page }) => {
    await openWizard(page);
    const alert = page.getByRole('alert').filter({ hasText: 'We cannot use this file' });
    const refused = [
      [file('bomb.xlsx', bomb()), 'This workbook unpacks to more than 128 MB'],
      [
        file('people.xlsx', zipSync({ 'holiday.txt': strToU8('sun') })),
        'a zip archive without a spreadsheet',
      ],
      [file('people.vcf', '%PDF-1.7'), 'This is a PDF, not a contact list.'],
      [file('people.txt', 'Dear all, thank you!'), 'There is no phone number in this text.'],
    ] as const;
    for (const [list, text] of refused) {
      await page.getByLabel('Other list files').setInputFiles(list);
      await expect(alert).toContainText(text);
    }
    await chooseList(page, join(FIXTURES, 'password.ods'));
    await expect(alert).toContainText('This workbook is protected with a password.');
    await dropList(page, file('list.ods', 'PK'));
    await expect(alert).toContainText('Only .csv files can be used.');
    await chooseList(page, csvFile('google.csv', googleExport(contacts(3))));
    await expectStep(page, 2);
  },
);
