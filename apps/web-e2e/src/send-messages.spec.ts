import { generatedJson } from '@dearly/contracts';
import type { Page } from '@playwright/test';
import { americanNumber, contacts, csvFile, googleExport, type Contact } from './contact-lists';
import { expect, memberTest as test } from './fixtures';
import {
  chooseList,
  downloaded,
  dropList,
  expectStep,
  generate,
  openWizard,
  preview,
  shownMessages,
  toast,
} from './wizard';

test.use({ serviceWorkers: 'allow' });

const people = contacts(53);
const unusable: Contact[] = [
  { first: 'Nobody', last: 'Without Number', phone: '' },
  { first: 'Typo', last: 'Wrong Number', phone: '12-34' },
  { first: 'Again', last: 'Same Number', phone: '+1 415 555 0100' },
];
const exported = csvFile('contacts.csv', `\ufeff${googleExport([...people, ...unusable])}`);

const e164 = (index: number) => `+141555501${String(index).padStart(2, '0')}`;
/** A message as the third step shows it: to whom, with the number as people write it, and the text. */
const bubble = (index: number, text: string) =>
  `${people[index]?.first} Example ${index + 1}, ${americanNumber(index)}\n\n${text}`;

/** What one emailed file must hold; the ids are the service's own. */
function expectedFile(from: number, to: number, sendInterval: number) {
  const messages = people.slice(from, to).map(({ first }, index, all) => ({
    id: expect.any(String) as unknown,
    phone: e164(from + index),
    phones: [e164(from + index)],
    text: `Dear ${first}, dinner on Sunday?`,
    delaySeconds: index === all.length - 1 ? 0 : sendInterval,
  }));
  const list = expect.any(String) as unknown;
  return { version: 1, list, sendInterval, handlingMethod: 'individual', messages };
}

const keptJson = (page: Page) => page.evaluate(() => localStorage.getItem('dearly.generated'));

test(
  'a contact export becomes emailed files that the browser has as well',
  { tag: '@two-of-everything' },
  async ({ page, stack, account }) => {
    await openWizard(page);
    await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
    await chooseList(page, exported);

    await test.step('the list leads on to the template, with all its columns', async () => {
      await expectStep(page, 2);
      await expect(page.getByText('contacts.csv')).toBeVisible();
      await expect(page.getByText(`${(exported.buffer.length / 1024).toFixed(1)} KB`)).toBeVisible();
      await expect(page.getByText('56 rows, 25 columns')).toBeVisible();
      await expect(page.getByText('Hi {name}, thanks for coming to my birthday party.')).toBeVisible();
      const template = page.getByLabel('Message Template');
      // The list has no column called name: the template begins with the one that holds the first name.
      await expect(template).toHaveValue('Hi {First Name}');
      await template.fill('Hi {name}');
      await expect(page.getByText('{name} is not a column of your file')).toBeVisible();
    });

    await test.step('a chip goes in at the cursor', async () => {
      const template = page.getByLabel('Message Template');
      await template.fill('Dear , dinner on Sunday?');
      await template.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(5, 5));
      await page.getByRole('button', { name: 'First Name', exact: true }).click();
      await expect(template).toHaveValue('Dear {First Name}, dinner on Sunday?');
      await expect(toast(page, 'Variable Added')).toBeVisible();
      await expect(page.getByRole('button', { name: 'If First Name is empty' })).toBeVisible();
      await expect(page.getByLabel('First message')).toContainText('Dear José, dinner on Sunday?');
      await template.fill('  ');
      await expect(page.getByRole('button', { name: 'Preview Messages' })).toBeDisabled();
      await template.fill('Dear {First Name}, dinner on Sunday?');
      await page.getByRole('button', { name: 'Preview Messages' }).click();
    });

    await test.step('the preview shows the first five and counts the rest', async () => {
      await expectStep(page, 3);
      await expect(page.getByText('Showing 5 of 53 messages')).toBeVisible();
      await expect(
        page.getByText('56 rows in your list: 3 repeated or without a usable number.'),
      ).toBeVisible();
      await expect(page.getByText('+ 48 more messages')).toBeVisible();
      // Names come from the browser's own reading, a moment later.
      await expect
        .poll(() => shownMessages(page))
        .toEqual(
          people.slice(0, 5).map(({ first }, index) => bubble(index, `Dear ${first}, dinner on Sunday?`)),
        );
    });

    await test.step('rows that cannot be sent are named and can be had as a file', async () => {
      await page.getByRole('button', { name: /^Rows with problems/ }).click();
      const problems = page.getByRole('main').getByRole('listitem');
      await expect(problems.filter({ hasText: /^Row 55/ })).toContainText(
        'There is no phone number in this row.',
      );
      await expect(problems.filter({ hasText: /^Row 56/ })).toContainText('a valid phone number');
      await expect(problems.filter({ hasText: /^Row 57/ })).toContainText('Row 2 has the same phone number');
      const file = await downloaded(page, page.getByRole('button', { name: 'Download rejected rows' }));
      expect(file.name).toBe('rejected-rows.csv');
      for (const { last } of unusable) expect(file.text).toContain(last);
      expect(file.text).not.toContain('Example 1');
    });

    await test.step('the timing has the eight delays and says when all are sent', async () => {
      await page.getByRole('button', { name: 'Message Timing' }).click();
      const delay = page.getByLabel('Delay Minutes Between Messages');
      await expect(delay.getByRole('option')).toHaveText([
        ...['1 minute', '2 minutes', '3 minutes', '4 minutes', '5 minutes'],
        ...['10 minutes', '15 minutes', '30 minutes'],
      ]);
      await expect(delay).toHaveValue('2');
      await delay.selectOption('5 minutes');
      await expect(page.getByText(/the last of 53 messages will have gone/)).toBeVisible();
      await expect(page.getByText(/there will be 2 files of at most 50/)).toBeVisible();
    });

    const told = expect(toast(page, 'Files Ready')).toContainText(
      "We've automatically sent the generated files to your email address.",
    );
    // Together: the notification stays for five seconds only.
    await Promise.all([generate(page), told]);
    await expect(page.getByText('share them with the provider')).toContainText(account.email);

    await test.step('the email has the files, and a download gives the same', async () => {
      const mails = await stack.mailsTo(account.email);
      expect(mails).toHaveLength(1);
      const [mail] = mails;
      if (!mail) return;
      expect(mail.subject).toBe('Your 53 messages from Dearly');
      const names = ['dearly-1-of-2.json', 'dearly-2-of-2.json', 'rejected-rows.csv'];
      expect(mail.attachments.map(({ filename }) => filename)).toEqual(names);
      const [first = '', second = '', rejected = ''] = await Promise.all(
        names.map((name) => stack.attachment(mail, name)),
      );
      expect(JSON.parse(first)).toEqual(expectedFile(0, 50, 300));
      expect(JSON.parse(second)).toEqual(expectedFile(50, 53, 300));
      for (const [name, content] of [
        ['dearly-1-of-2.json', first],
        ['dearly-2-of-2.json', second],
        ['rejected-rows.csv', rejected],
      ] as const) {
        const button = page.getByRole('button', { name: `Download ${name}` });
        expect(await downloaded(page, button)).toEqual({ name, text: content });
      }
    });

    await test.step('the browser keeps the messages until it is told to forget them', async () => {
      const kept = generatedJson.parse(JSON.parse((await keptJson(page)) ?? ''));
      expect(kept).toMatchObject({ version: 1, sendInterval: 300, handlingMethod: 'individual' });
      expect(Object.values(kept.messages).map(({ phoneNumbers }) => phoneNumbers)).toEqual(
        people.map((_, index) => [e164(index)]),
      );
      await page.getByRole('button', { name: 'Return to Dashboard' }).click();
      await expectStep(page, 1);
      await expect(page.getByText('This browser keeps 53 messages')).toBeVisible();
      await page.getByRole('button', { name: 'Forget' }).click();
      await expect(page.getByText('This browser keeps')).toBeHidden();
      expect(await keptJson(page)).toBeNull();
    });
  },
);

test(
  'an export of a spreadsheet program with semicolons and windows-1252 reads the same',
  { tag: '@both-sizes' },
  async ({ page }) => {
    const text = googleExport(
      contacts(7).filter(({ first }) => first !== 'Łucja'),
      ';',
    );
    await openWizard(page);
    await dropList(page, csvFile('Kontakte.CSV', Buffer.from(text, 'latin1')));
    await expectStep(page, 2);
    await page.getByLabel('Message Template').fill('Grüße, {First Name} ({Address 1 - Formatted})');
    await page.getByRole('button', { name: 'Preview Messages' }).click();
    await expect(page.getByText('Showing 5 of 6 messages')).toBeVisible();
    await expect(page.getByText('+ 1 more messages')).toBeVisible();
    await expect
      .poll(() => shownMessages(page))
      .toContain(bubble(0, 'Grüße, José (1 Long Street\nOakland, CA 94601\nUSA)'));
    expect((await shownMessages(page))[1]).toContain('Grüße, Zoë');
  },
);

test('going back keeps the template, and removing the file starts anew', async ({ page }) => {
  await openWizard(page);
  await preview(page, exported, 'Hello {First Name}');
  await page.getByRole('button', { name: 'Back' }).click();
  await expectStep(page, 2);
  await expect(page.getByLabel('Message Template')).toHaveValue('Hello {First Name}');
  await page.getByRole('button', { name: 'Back' }).click();
  await expectStep(page, 1);
  await page.getByRole('button', { name: 'Next' }).click();
  await expectStep(page, 2);
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Remove contacts.csv' }).click();
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
});

test('people with the same text can share one conversation, and a repeated number can be sent to twice', async ({
  page,
  stack,
  account,
}) => {
  const family = contacts(3);
  const list = csvFile(
    'family.csv',
    googleExport([...family, { ...family[0], first: 'Twin', last: 'Line', phone: '4155550100' }]),
  );
  await openWizard(page);
  await preview(page, list, 'Dinner is ready');
  await page.getByRole('button', { name: 'Who gets what' }).click();
  await page.getByLabel('Also send to repeated numbers').check();
  await expect(page.getByText('Rows with problems')).toBeHidden();
  await page.getByLabel('Group messages').check();
  await expect(page.getByText('Showing 1 of 1 messages')).toBeVisible();
  await expect(page.getByText('To 4 people. Equal texts go out as one group message.')).toBeVisible();
  await generate(page);
  const [mail] = await stack.mailsTo(account.email);
  expect(mail?.attachments.map(({ filename }) => filename)).toEqual(['dearly-1-of-1.json']);
  const file = JSON.parse(mail ? await stack.attachment(mail, 'dearly-1-of-1.json') : '') as unknown;
  expect(file).toMatchObject({
    handlingMethod: 'group',
    sendInterval: 120,
    messages: [{ phones: [e164(0), e164(1), e164(2), e164(0)], text: 'Dinner is ready', delaySeconds: 0 }],
  });
});
