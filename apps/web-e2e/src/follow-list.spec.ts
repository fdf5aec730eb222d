import { expectAccessible, STILL } from './accessible';
import { csvFile } from './contact-lists';
import { expect, memberTest as test } from './fixtures';
import { openWizard, preview } from './wizard';

test.use(STILL);

const LIST = csvFile(
  'friends.csv',
  ['name,phone', 'Ann,(415) 555-0101', 'Ben,(415) 555-0102', 'Cleo,(415) 555-0103'].join('\r\n'),
);

test('the Do Not Contact list follows an account to another device, of which the server reads nothing', async ({
  page,
  browser,
  storageState,
  stack,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.postData() ?? ''));
  await page.goto('/do-not-contact');
  await page.getByLabel('Phone numbers').fill('415-555-0102');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: 'Turn on' }).click();
  const phrase = page.getByRole('list', { name: 'Recovery phrase' }).getByRole('listitem');
  await expect(phrase).toHaveCount(12);
  const words = (await phrase.allInnerTexts()).map((text) => text.replace(/^\W*\d*\W*/, '').trim());
  await expectAccessible(page);
  await page.getByRole('button', { name: 'I have written it down' }).click();
  await expect(page.getByText('Following. Nobody from your other devices.')).toBeVisible();

  const elsewhere = await browser.newContext({ baseURL: stack.url, storageState });
  const other = await elsewhere.newPage();
  await test.step('another device of the account asks for the phrase', async () => {
    await other.goto('/do-not-contact');
    const field = other.getByLabel('Enter your recovery phrase');
    await field.fill(words.toReversed().join(' '));
    await other.getByRole('button', { name: /^Follow/ }).click();
    await expect(field).toHaveAccessibleDescription(/./);
    await expect(other.getByText(/^Following/)).toBeHidden();
    await field.fill(words.join(' '));
    await other.getByRole('button', { name: /^Follow/ }).click();
    await expect(other.getByText('Following. 1 person from your other devices.')).toBeVisible();
    await expectAccessible(other);
  });

  await test.step('and leaves that person out of a list', async () => {
    await openWizard(other);
    await preview(other, LIST, 'Hi {name}');
    await expect(other.getByText('1 person asked not to be written to')).toBeVisible();
    await expect(other.getByText('(415) 555-0102: left out')).toBeVisible();
  });

  expect(sent.some((body) => body.includes('tag'))).toBe(true);
  expect(sent.filter((body) => body.includes('5550102') || body.includes(words.join(' ')))).toEqual([]);
  await elsewhere.close();
});
