import type { Locator, Page, Request } from '@playwright/test';
import { expectAccessible, STILL } from './accessible';
import { csvFile } from './contact-lists';
import { expect, memberTest as test } from './fixtures';
import { stayInBrowser } from './stay-in-browser';
import { downloaded, generate, openWizard, preview } from './wizard';

test.use(STILL);

const PASSPHRASE = 'four horses and a café';
const [ANN, BEN, CLEO] = ['+14155550101', '+14155550102', '+14155550103'] as const;
const LIST = [
  'name,phone,consent,opt-in date',
  `Ann,${ANN},web form,2024-11-02 10:15`,
  `Ben,${BEN},web form,31/31/2024`,
  `Cleo,${CLEO},,`,
].join('\r\n');
const BY_HAND = ['Telephone;Met where;Noted', `${CLEO};at the fair;3 February 2025`].join('\r\n');

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const box = (page: Page): Locator => page.getByRole('group', { name: 'Proof', exact: true });
const asFile = (name: string, text: string) => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(text),
});

async function openProofs(page: Page, part: 'Keep a proof' | 'Check a proof'): Promise<void> {
  await page.goto('/campaigns');
  await press(page, part);
}

async function markNext(page: Page, expected: string): Promise<void> {
  await page.goto('/send');
  await press(page, 'Mark as sent');
  await expect(page.getByRole('status').filter({ hasText: expected })).toBeVisible();
}

/** The content of the proof that the page saves. */
async function save(page: Page): Promise<string> {
  const { name, text } = await downloaded(page, page.getByRole('button', { name: 'Save the proof' }));
  expect(name).toMatch(/^dearly-proof-\d{4}-\d{2}-\d{2}\.json$/);
  for (const told of [ANN.slice(5), 'web form', 'opt-in', 'members', 'Dear Ann'])
    expect(text).not.toContain(told);
  return text;
}

async function check(page: Page, text: string, passphrase = PASSPHRASE): Promise<void> {
  await page.getByLabel('Proof to check').setInputFiles(asFile('dearly-proof.json', text));
  await page.getByLabel('Passphrase', { exact: true }).fill(passphrase);
  await press(page, 'Check it');
}
const entries = (page: Page) => page.getByRole('list', { name: 'Entries' }).getByRole('listitem');

/** The proof with one character of what is sealed in entry `number` replaced. */
function flipped(text: string, number: number): string {
  const lines = text.split('\n');
  lines[number] = (lines[number] ?? '').replace(
    /"sealed":"(.)/,
    (_, first: string) => `"sealed":"${first === 'A' ? 'B' : 'A'}`,
  );
  return lines.join('\n');
}

test(
  'a proof is made, carried on after more was sent, and checked; a changed entry is named',
  { tag: '@long' },
  async ({ page }) => {
    await stayInBrowser(page);
    await openWizard(page);
    await preview(page, csvFile('members.csv', Buffer.from(LIST)), 'Dear {name}');
    await generate(page);
    await markNext(page, '1 of 3 sent');
    const calls: string[] = [];
    const noteCall = (request: Request) => void calls.push(`${request.url()} ${request.postData() ?? ''}`);

    const first = await test.step('is made, with what the list says about consent', async () => {
      await openProofs(page, 'Keep a proof');
      page.on('request', noteCall);
      await expect(page.getByText('Your lists say how 2 people agreed')).toBeVisible();
      await expect(
        page.getByText(`${BEN}: opt-in date "31/31/2024" is no day that can be read`),
      ).toBeVisible();
      await expectAccessible(page);
      await page.getByLabel('Choose a passphrase').fill(PASSPHRASE);
      await page.getByLabel('The passphrase once more').fill(PASSPHRASE);
      const text = await save(page);
      await expect(page.getByText('Proof with 3 entries saved, 3 of them new')).toBeVisible();
      return text;
    });

    await markNext(page, '2 of 3 sent');
    const second =
      await test.step('is carried on, with a list whose columns are chosen by hand', async () => {
        await openProofs(page, 'Keep a proof');
        await page
          .getByLabel('Contact list that says how they agreed')
          .setInputFiles(csvFile('visitors.csv', Buffer.from(BY_HAND)));
        await expect(page.getByText('Your lists say how 2 people agreed')).toBeVisible();
        await page.getByLabel('Column with the day').selectOption('Noted');
        await page.getByLabel('Column that says how').selectOption('Met where');
        await expect(page.getByText('Your lists say how 3 people agreed')).toBeVisible();
        await page
          .getByLabel('Earlier proof to carry on (optional)')
          .setInputFiles(asFile('dearly-proof.json', first));
        await page.getByLabel('Passphrase of that proof').fill('five donkeys and a café');
        await press(page, 'Save the proof');
        await expect(page.getByRole('alert')).toContainText('This passphrase does not open the proof.');
        await page.getByLabel('Passphrase of that proof').fill(PASSPHRASE);
        const text = await save(page);
        await expect(page.getByText('Proof with 5 entries saved, 2 of them new')).toBeVisible();
        return text;
      });
    // What was sealed stays as it is, but for the start of the file and the comma behind its last line.
    const [, ...sealed] = first.trimEnd().split('\n').slice(0, -1);
    for (const line of sealed) expect(second).toContain(line);

    await test.step('is whole when it is checked', async () => {
      await openProofs(page, 'Check a proof');
      await check(page, second);
      await expect(page.getByText('All 5 entries are as they were sealed')).toBeVisible();
      await expect(entries(page)).toHaveText([
        `Agreed: ${ANN}2024-11-02, membersconsent: web form; opt-in date: 2024-11-02 10:15`,
        `Agreed: ${BEN}on an unknown day, membersconsent: web form; opt-in date: 31/31/2024`,
        new RegExp(`^Sent: \\${ANN}.*membersDear Ann$`),
        `Agreed: ${CLEO}2025-02-03, membersMet where: at the fair; Noted: 3 February 2025`,
        new RegExp(`^Sent: \\${BEN}.*membersDear Ben$`),
      ]);
      await expectAccessible(page);
    });

    await test.step('is not when an entry was changed, which is named', async () => {
      await check(page, flipped(second, 3));
      const alert = box(page).getByRole('alert');
      await expect(alert).toContainText('This proof is not as it was sealed');
      await expect(alert.getByText(/^Entry \d/)).toHaveText([/^Entry 3 /]);
      await expect(entries(page)).toHaveCount(4);
      await check(page, flipped(second, 3), '');
      await expect(alert.getByText(/^Entry \d/)).toHaveText([/^Entry 3 /]);
    });
    expect(calls.length).toBeGreaterThan(0);
    for (const told of ['5550101', '5550103', 'web form', 'the fair', 'horses', '2024-11-02'])
      expect(calls.filter((call) => call.includes(told))).toEqual([]);
  },
);
