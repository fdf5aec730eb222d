import type { BrowserContext, Page } from '@playwright/test';
import { STILL } from './accessible';
import { americanNumber, csvFile } from './contact-lists';
import { createAudience } from './create-audience';
import { expect, memberTest as test } from './fixtures';
import { drawConversation } from './screenshots/draw-conversation';
import { COMPUTER, handOffLink, takePhone, type Phone } from './take-phone';
import { generate, openWizard, preview, toast } from './wizard';

test.use({ ...STILL, ...COMPUTER });

let phone: Phone | undefined;
test.afterEach(() => phone?.context.close());

/** A Monday: afternoon in California, shortly before midnight in Germany. The browsers are in UTC. */
const NOW = '2025-03-03T21:50:00Z';
const LEAVING = '2025-03-03T22:01:00Z';

/** Seven in California, then five in Germany, by numbers that are reserved for fiction. */
const american = (index: number) => `P${index},"${americanNumber(index)}"`;
const german = (index: number) => `P${index},+49 171 39200${10 + index}`;
const listOf = (name: string, rows: readonly string[]) => csvFile(name, ['name,phone', ...rows].join('\r\n'));
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);
const SPRING = listOf(
  'spring.csv',
  upTo(12).map((index) => (index < 7 ? american(index) : german(index))),
);
/** Everybody whom the phone writes to in this journey, and three more. */
const SUMMER = listOf('summer.csv', upTo(8).map(american));
const AUTUMN = listOf('autumn.csv', [american(0), american(20)]);

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const counts = (page: Page) => page.getByRole('status').filter({ hasText: /of [\d,]+ sent/ });

/** The Do Not Contact list follows the account from the computer to the phone. */
async function followFrom(page: Page, onPhone: Page): Promise<void> {
  await page.goto('/do-not-contact');
  await press(page, 'Turn on');
  await expect(page.getByRole('img', { name: 'QR code of your recovery phrase' })).toBeVisible();
  const phrase = page.getByRole('list', { name: 'Recovery phrase' }).getByRole('listitem');
  const words = (await phrase.allInnerTexts()).map((text) => text.replace(/^\W*\d*\W*/, '').trim());
  await press(page, 'I have written it down');
  await expect(page.getByText(/^Following\./)).toBeVisible();
  await onPhone.goto(`/do-not-contact#follow=${words.join('-')}`);
  await press(onPhone, 'Follow');
  await expect(onPhone.getByText(/^Following\./)).toBeVisible();
}

/** From a screenshot of what somebody answered to the list, with one tap. */
async function stopFrom(page: Page, context: BrowserContext, contact: string): Promise<void> {
  const answer = await drawConversation(context, contact, [
    { sender: 'me', text: 'Hi P0, the spring concert is on Sunday at five.' },
    { sender: 'them', text: 'Please stop texting me' },
  ]);
  await page.goto('/screenshots');
  await createAudience(page, 'Spring');
  await page.getByRole('tab', { name: 'Upload' }).click();
  await page.locator('input[type=file]').setInputFiles(answer);
  await page
    .getByRole('button', { name: /^Upload/ })
    .last()
    .click();
  await expect(toast(page, 'Upload successful')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('link', { name: /conversation\.png/ }).click();
  await page.getByRole('tab', { name: 'OCR Text' }).click();
  await expect(page.getByText('They asked you to stop')).toBeVisible({ timeout: 60_000 });
  await press(page, 'Add to Do Not Contact');
  await expect(page.getByText(/ is on your Do Not Contact list\.$/)).toBeVisible();
}

test('a campaign from its list to its answers, on a computer and a phone', async ({
  page,
  context,
  browser,
  storageState,
}) => {
  phone = await takePhone(browser, { storageState });
  const { page: onPhone, faults } = phone;
  await page.clock.install({ time: NOW });
  await onPhone.clock.install({ time: LEAVING });
  await followFrom(page, onPhone);

  await test.step('a list is planned in two waves', async () => {
    await openWizard(page);
    await preview(page, SPRING, 'Hi {name}, the spring concert is on Sunday at five');
    await page.getByRole('button', { name: /^Message Timing/ }).click();
    await page.getByLabel('Plan the days').check();
    await page.getByLabel('Start').fill('2025-03-03T22:00');
    const days = page.getByRole('region', { name: 'The coming days' });
    await expect(days.getByText(/2 waves/)).toBeVisible();
    await expect(days.getByRole('listitem')).toHaveText([
      /^Mon, Mar 3 · 7 messages/,
      /^Tue, Mar 4 · 5 messages/,
    ]);
    await generate(page);
  });

  await test.step('the phone takes it over: five are sent, one is skipped, and a reload loses nothing', async () => {
    await onPhone.goto(await handOffLink(page));
    await expect(counts(onPhone)).toHaveText('0 of 12 sent, 12 left');
    await onPhone.getByRole('link', { name: 'Open in Messages' }).click();
    for (const _ of upTo(4)) await onPhone.getByRole('link', { name: 'Sent, open next' }).click();
    await press(onPhone, 'Sent');
    await press(onPhone, 'Skip');
    await expect(counts(onPhone)).toHaveText('5 of 12 sent, 6 left, 1 skipped');
    await onPhone.reload();
    await expect(counts(onPhone)).toHaveText('5 of 12 sent, 6 left, 1 skipped');
    await expect(onPhone.getByRole('heading', { level: 2, name: 'P6' })).toBeVisible();
    await press(onPhone, 'Skip');
    await expect(onPhone.getByText('Nobody is due now')).toBeVisible();
    await press(onPhone, 'Undo last mark');
  });

  await test.step('a second list leaves out whom the first one has written to', async () => {
    await openWizard(onPhone);
    await preview(onPhone, SUMMER, 'Hi {name}, see you in summer');
    await expect(onPhone.getByText('5 of these had a message today')).toBeVisible();
    await expect(onPhone.getByText('Showing 3 of 3 messages')).toBeVisible();
    await generate(onPhone);
    await onPhone.goto('/campaigns');
    const spring = onPhone.getByRole('group', { name: 'spring', exact: true });
    const summer = onPhone.getByRole('group', { name: 'summer', exact: true });
    await expect(spring.getByText('5 of 12 sent, 6 left, 1 skipped')).toBeVisible();
    await expect(summer.getByText('0 of 3 sent, 3 left')).toBeVisible();
  });

  await test.step('who asks to stop in an answer is put on the list with one tap', async () => {
    await stopFrom(page, context, americanNumber(0));
  });

  await test.step('and is left out of what is imported, on the other device as well', async () => {
    await openWizard(onPhone);
    await preview(onPhone, AUTUMN, 'Hi {name}, see you in autumn');
    await expect(onPhone.getByText('1 person asked not to be written to')).toBeVisible();
    await expect(onPhone.getByText(`${americanNumber(0)}: left out`)).toBeVisible();
    await expect(onPhone.getByText('Showing 1 of 1 messages')).toBeVisible();
  });
  expect(faults).toEqual([]);
});
