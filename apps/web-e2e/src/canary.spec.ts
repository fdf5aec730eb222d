import { randomBytes } from 'node:crypto';
import { Redis } from 'ioredis';
import type { Page } from '@playwright/test';
import { Client } from 'pg';
import { STILL } from './accessible';
import { newCanary, traces, type Canary } from './canary';
import { csvFile } from './contact-lists';
import { expect, memberTest as test } from './fixtures';
import { stayInBrowser } from './stay-in-browser';
import { COMPUTER, handOffLink, takePhone } from './take-phone';
import { downloaded, generate, openWizard, preview } from './wizard';

test.use({ ...STILL, ...COMPUTER });

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const listOf = (...people: Canary[]) =>
  csvFile('few.csv', `name,phone\n${people.map(({ name, phone }) => `${name},${phone}\n`).join('')}`);

async function doNotContact(page: Page, typed: string): Promise<void> {
  await page.goto('/do-not-contact');
  await page.getByLabel('Phone numbers').fill(typed);
  await press(page, 'Add');
  await expect(page.getByText('1 added.')).toBeVisible();
}

async function make(page: Page, template: string, ...people: Canary[]): Promise<void> {
  await stayInBrowser(page);
  await openWizard(page);
  await preview(page, listOf(...people), template);
  await generate(page);
}

/** How many rows all blind copies have. */
async function tagsIn(databaseUrl: string): Promise<number> {
  const database = new Client(databaseUrl);
  await database.connect();
  const { rows } = await database.query<{ count: string }>('select count(*) from auth.blind_tags');
  await database.end();
  return Number(rows[0]?.count);
}

let since: number;
test.beforeEach(() => {
  since = Date.now();
});

test.describe('nothing about contacts anywhere on the server', () => {
  test(
    'of messages that go to the phone: while they wait, when they were opened, as they are sent',
    { tag: '@long' },
    async ({ page, browser, stack }) => {
      const [ada, ben, listed] = [newCanary(), newCanary(), newCanary()];
      await doNotContact(page, listed.phone);
      await make(page, `Hi {name}, ${ada.word}`, ada, ben, listed);
      const link = await handOffLink(page);
      const waiting = new Redis(stack.redisUrl);
      expect(await waiting.keys('handoff:*')).not.toEqual([]);
      waiting.disconnect();
      const key = link.split('.').at(-1) ?? '';
      expect(await traces(stack, since, ada, ben, listed, key)).toEqual([]);

      const { page: phone, context } = await takePhone(browser);
      await phone.goto(link);
      await expect(phone.getByText(`Hi ${ada.name}, ${ada.word}`).first()).toBeVisible();
      await press(phone, 'Edit text');
      await phone.getByLabel('Text', { exact: true }).fill(`Only ${listed.word}`);
      await press(phone, 'Save');
      await phone.getByRole('link', { name: 'Open in Messages' }).click();
      await press(phone, 'Sent');
      await press(phone, 'Do not contact');
      await expect(phone.getByText(/1 of 2 sent, 0 left, 1 skipped/)).toBeVisible();
      await context.close();
      expect(await traces(stack, since, ada, ben, listed, key)).toEqual([]);
    },
  );

  test(
    'of a Do Not Contact list that follows an account, nor the words that open its copy',
    { tag: '@long' },
    async ({ page, browser, stack, storageState }) => {
      const [ada, ben] = [newCanary(), newCanary()];
      await doNotContact(page, `${ada.name}, ${ada.phone}`);
      await press(page, 'Turn on');
      const phrase = page.getByRole('list', { name: 'Recovery phrase' }).getByRole('listitem');
      await expect(phrase).toHaveCount(12);
      const words = (await phrase.allInnerTexts()).map((text) => text.replace(/^\W*\d*\W*/, '').trim());
      await press(page, 'I have written it down');
      await expect(page.getByText('Following. Nobody from your other devices.')).toBeVisible();

      const { page: phone, context } = await takePhone(browser, { storageState });
      await phone.goto(`/do-not-contact#follow=${words.join('-')}`);
      await press(phone, 'Follow');
      await expect(phone.getByText('Following. 1 person from your other devices.')).toBeVisible();
      await make(phone, `Hi {name}, ${ben.word}`, ada, ben);
      await phone.goto('/send');
      await expect(phone.getByText(`Hi ${ben.name}, ${ben.word}`).first()).toBeVisible();
      await press(phone, 'Do not contact');
      await expect(page.getByText('Following. 1 person from your other devices.')).toBeVisible();
      const copied = await tagsIn(stack.databaseUrl);
      expect(copied).toBeGreaterThanOrEqual(3);
      const secret = [words.join(' '), words.join('-')];
      expect(await traces(stack, since, ada, ben, ...secret)).toEqual([]);
      await press(phone, 'Undo');
      await expect(page.getByText('Following. Nobody from your other devices.')).toBeVisible();
      await context.close();
      expect(await traces(stack, since, ada, ben, ...secret)).toEqual([]);
    },
  );

  test(
    'of a proof that is kept, carried on and checked, nor its passphrase',
    { tag: '@long' },
    async ({ page, stack }) => {
      const [ada, ben, consent] = [newCanary(), newCanary(), newCanary()];
      const passphrase = `harbour ${randomBytes(8).toString('hex')}`;
      await doNotContact(page, ben.phone);
      await make(page, `Hi {name}, ${ada.word}`, ada);
      await page.getByRole('link', { name: 'Send from this iPhone' }).click();
      await press(page, 'Mark as sent');
      await page.goto('/campaigns');
      await press(page, 'Keep a proof');
      await page.getByLabel('How did they agree?').fill(`${consent.name} asked ${consent.word}`);
      await page.getByLabel('Choose a passphrase').fill(passphrase);
      await page.getByLabel('The passphrase once more').fill(passphrase);
      const first = await downloaded(page, page.getByRole('button', { name: 'Save the proof' }));
      const file = { ...first, mimeType: 'application/json', buffer: Buffer.from(first.text) };
      await page.getByLabel('Earlier proof to carry on').setInputFiles(file);
      await page.getByLabel('Passphrase of that proof').fill(passphrase);
      await downloaded(page, page.getByRole('button', { name: 'Save the proof' }));
      await press(page, 'Check a proof');
      await page.getByLabel('Proof to check').setInputFiles(file);
      await page.getByLabel('Passphrase', { exact: true }).fill(passphrase);
      await press(page, 'Check it');
      await expect(page.getByText(/^All \d entries are as they were sealed$/)).toBeVisible();
      await expect(page.getByText(ada.word).first()).toBeVisible();
      expect(await traces(stack, since, ada, ben, consent, passphrase)).toEqual([]);
    },
  );
});
