import { devices, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { Redis } from 'ioredis';
import { randomBytes } from 'node:crypto';
import { expectAccessible, STILL } from './accessible';
import { contacts, csvFile, plainList } from './contact-lists';
import { expect, memberTest as test } from './fixtures';
import { searchEverywhere } from '@dearly/testing';
import { generate, openWizard, preview } from './wizard';

const computer = {
  ...STILL,
  viewport: { width: 1280, height: 800 },
  userAgent: devices['Desktop Chrome'].userAgent,
  isMobile: false,
  hasTouch: false,
};
const { viewport, userAgent, isMobile, hasTouch } = devices['iPhone 14'];
const phone = { viewport, userAgent, isMobile, hasTouch, serviceWorkers: 'block' as const };
const nobody = { cookies: [], origins: [] };

test.use(computer);

let context: BrowserContext | undefined;
test.afterEach(() => context?.close());

/** The phone of somebody who is signed in nowhere on it, and what went wrong on its pages. */
async function takePhone(browser: Browser): Promise<{ page: Page; faults: string[] }> {
  context = await browser.newContext({ ...phone, storageState: nobody });
  const faults: string[] = [];
  context.on('weberror', (fault) => faults.push(String(fault.error())));
  context.on('console', (message) => {
    if (/content security policy/i.test(message.text())) faults.push(message.text());
  });
  return { page: await context.newPage(), faults };
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Continue on your iPhone' });

/** Opens the dialog, and answers with the link in it. */
async function makeLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Continue on your iPhone' }).click();
  const link = dialogOf(page).getByRole('link', { name: 'Hand-off link' });
  await expect(link).toBeVisible();
  return (await link.getAttribute('href')) ?? '';
}
const titled = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('messages made on a computer come to the phone by a code, once', async ({ page, browser, stack }) => {
  await openWizard(page);
  await preview(page, plainList(contacts(3)), 'Hi {name}, see you on Sunday');
  await generate(page);
  const link = await makeLink(page);
  expect(link.startsWith(`${stack.url}/handoff#`)).toBe(true);
  await expect(dialogOf(page).getByRole('img', { name: /^QR code/ })).toBeVisible();
  await expectAccessible(page);

  const { page: onPhone, faults } = await takePhone(browser);
  await test.step('a phone without a network uses nothing up', async () => {
    await onPhone.route('**/api/handoffs/open', (route) => route.abort());
    await onPhone.goto(link);
    await expect(titled(onPhone, 'Dearly could not be reached')).toBeVisible();
    expect(onPhone.url()).toBe(`${stack.url}/handoff`);
    await expectAccessible(onPhone);
    await onPhone.unroute('**/api/handoffs/open');
    await onPhone.getByRole('button', { name: 'Try again' }).click();
  });
  await expect(titled(onPhone, 'Send from this iPhone')).toBeVisible();
  await expect(onPhone).toHaveURL('/send');
  await expect(onPhone.getByText('friends', { exact: true })).toBeVisible();
  await expect(onPhone.getByText('0 of 3 sent, 3 left')).toBeVisible();
  await expect(onPhone.getByRole('heading', { level: 2 }).first()).toHaveText('José');
  await expect(onPhone.getByText(/^Hi .*, see you on Sunday$/).first()).toBeVisible();

  await test.step('the second time, the link says so and what is here stays', async () => {
    await onPhone.goto(link);
    await expect(titled(onPhone, 'This link does not work any more')).toBeVisible();
    await onPhone.getByRole('link', { name: 'Messages kept in this browser' }).click();
    await expect(onPhone.getByText('0 of 3 sent, 3 left')).toBeVisible();
  });

  await test.step('a link with another key opens nothing', async () => {
    await dialogOf(page).getByRole('button', { name: 'Close' }).click();
    const [before = '', key = ''] = (await makeLink(page)).split('.').slice(-2);
    const changed = (key.startsWith('A') ? 'B' : 'A') + key.slice(1);
    await onPhone.goto(`/handoff#${before.split('#')[1]}.${changed}`);
    await expect(titled(onPhone, 'The messages could not be opened')).toBeVisible();
  });
  expect(faults).toEqual([]);
});

test('what the list says about consent comes along, for a proof on the phone', async ({ page, browser }) => {
  await openWizard(page);
  const list = 'name,phone,opt-in date\nAnn,+14155550101,2024-11-02\nBen,+14155550102,\n';
  await preview(page, csvFile('few.csv', list), 'Hi {name}');
  await generate(page);
  const link = await makeLink(page);
  const { page: onPhone } = await takePhone(browser);
  await onPhone.goto(link);
  await expect(onPhone.getByText('0 of 2 sent, 2 left')).toBeVisible();
  await onPhone.goto('/campaigns');
  await onPhone.getByRole('button', { name: 'Keep a proof' }).click();
  await expect(onPhone.getByText('Your lists say how 1 person agreed')).toBeVisible();
});

test('nothing of the messages can be read where they wait, nor of those who are left out', async ({
  page,
  stack,
}) => {
  const since = Date.now();
  const random = () => randomBytes(6).toString('hex');
  const [name, word, phone, listed] = [
    `Zsófia${random()}`,
    `marzipan${random()}`,
    '+14152345671',
    '+14152345672',
  ];
  await page.goto('/do-not-contact');
  await page.getByLabel('Phone numbers').fill(listed);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('1 added.')).toBeVisible();
  await openWizard(page);
  await preview(
    page,
    csvFile('few.csv', `name,phone\n${name},${phone}\n${name},${listed}\n`),
    `Hi {name}, ${word}`,
  );
  await generate(page);
  const waiting = new Redis(stack.redisUrl);
  try {
    await makeLink(page);
    expect(await waiting.keys('handoff:*')).not.toEqual([]);
  } finally {
    waiting.disconnect();
  }
  expect(await searchEverywhere([name, word, phone, listed], { ...stack, since })).toEqual([]);
});
