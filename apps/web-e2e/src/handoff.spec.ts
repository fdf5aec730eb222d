import type { Page } from '@playwright/test';
import { expectAccessible, STILL } from './accessible';
import { contacts, csvFile, plainList } from './contact-lists';
import { expect, memberTest as test } from './fixtures';
import { COMPUTER, handOffLink, takePhone, type Phone } from './take-phone';
import { generate, openWizard, preview } from './wizard';

test.use({ ...STILL, ...COMPUTER });

let phone: Phone | undefined;
test.afterEach(() => phone?.context.close());

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Continue on your iPhone' });
const titled = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('messages made on a computer come to the phone by a code, once', async ({ page, browser, stack }) => {
  await openWizard(page);
  await preview(page, plainList(contacts(3)), 'Hi {name}, see you on Sunday');
  await generate(page);
  const link = await handOffLink(page);
  expect(link.startsWith(`${stack.url}/handoff#`)).toBe(true);
  await expect(dialogOf(page).getByRole('img', { name: /^QR code/ })).toBeVisible();
  await expectAccessible(page);

  phone = await takePhone(browser);
  const { page: onPhone, faults } = phone;
  await test.step('a phone without a network uses nothing up', async () => {
    await onPhone.route('**/api/handoffs/open', (route) => route.abort());
    await onPhone.goto(link);
    await expect(titled(onPhone, 'Dearly could not be reached')).toBeVisible();
    expect(onPhone.url()).toBe(`${stack.url}/handoff`);
    await expectAccessible(onPhone);
    await onPhone.unroute('**/api/handoffs/open');
    const answered = onPhone.waitForResponse('**/api/handoffs/open');
    await onPhone.getByRole('button', { name: 'Try again' }).click();
    expect((await answered).status()).toBe(200);
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
    const [before = '', key = ''] = (await handOffLink(page)).split('.').slice(-2);
    const changed = (key.startsWith('A') ? 'B' : 'A') + key.slice(1);
    await onPhone.goto(`/handoff#${before.split('#')[1]}.${changed}`);
    await expect(titled(onPhone, 'The messages could not be opened')).toBeVisible();
  });
  expect(faults).toEqual([]);
});

test(
  'what is left of a campaign goes to the phone from its send queue, with the texts as they are there',
  { tag: '@long' },
  async ({ page, browser }) => {
    await openWizard(page);
    await preview(page, plainList(contacts(3)), 'Hi {name}');
    await generate(page);
    await page.goto('/send');
    await page.getByRole('button', { name: 'Mark as sent' }).click();
    await page.getByRole('button', { name: 'Edit text' }).click();
    await page.getByLabel('Text', { exact: true }).fill('Written on the computer');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const link = await handOffLink(page);
    await expectAccessible(page);
    phone = await takePhone(browser);
    const { page: onPhone, faults } = phone;
    await onPhone.goto(link);
    await expect(onPhone.getByText('0 of 2 sent, 2 left')).toBeVisible();
    await expect(onPhone.getByRole('link', { name: 'Open in Messages' })).toHaveAttribute(
      'href',
      /&body=Written%20on%20the%20computer$/,
    );
    await expect(onPhone.getByText('This page is made for your iPhone')).toBeHidden();
    expect(faults).toEqual([]);
  },
);

test(
  'what the list says about consent comes along, for a proof on the phone',
  { tag: '@long' },
  async ({ page, browser }) => {
    await openWizard(page);
    const list = 'name,phone,opt-in date\nAnn,+14155550101,2024-11-02\nBen,+14155550102,\n';
    await preview(page, csvFile('few.csv', list), 'Hi {name}');
    await generate(page);
    const link = await handOffLink(page);
    phone = await takePhone(browser);
    const { page: onPhone } = phone;
    await onPhone.goto(link);
    await expect(onPhone.getByText('0 of 2 sent, 2 left')).toBeVisible();
    await onPhone.goto('/campaigns');
    await onPhone.getByRole('button', { name: 'Keep a proof' }).click();
    await expect(onPhone.getByText('Your lists say how 1 person agreed')).toBeVisible();
  },
);
