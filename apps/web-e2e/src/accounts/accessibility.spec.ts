import type { Locator, Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { expectAccessible, STILL } from '../accessible';
import { createAccount, expect, memberTest, newAccount, test } from '../fixtures';
import { publishedClient } from '../published-client';
import { toast } from '../wizard';
import { appCode, turnTwoStepOn } from './authenticator-app';
import { good } from './client-answer';
import { mailboxOf } from './mailbox';
import { codeField, headingOf, login } from './screens';

test.use(STILL);
memberTest.use(STILL);

test(
  'sign-in by code meets WCAG 2.2 AA and fits 320 px in each of its steps',
  { tag: '@long' },
  async ({ page, stack }) => {
    const { email } = await createAccount(stack);
    await page.goto('/login?with=code');
    await expect(headingOf(page, 'Welcome back')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Email me a code' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Email').fill(newAccount().email);
    await page.getByRole('button', { name: 'Email me a code' }).click();
    await expect(page.getByText('Failed to send verification code')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Email me a code' }).click();
    await expect(codeField(page)).toBeFocused();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send again' }).click();
    await expect(page.getByText(/^You can only request a code every 60 seconds/).first()).toBeVisible();
    await codeField(page).fill('000000');
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  'a recovery meets WCAG 2.2 AA and fits 320 px up to the new password',
  { tag: '@long' },
  async ({ page, stack }) => {
    const { email } = await createAccount(stack);
    await page.goto('/auth/new-password');
    await expect(page.getByText('There is no open recovery in this browser')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Ask for a code' }).click();
    await expect(headingOf(page, 'Forgot your password?')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send me a code' }).click();
    await expect(codeField(page)).toBeFocused();
    await expectAccessible(page);
    await codeField(page).fill(await mailboxOf(stack, email).code());
    await expect(headingOf(page, 'Choose a new password')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(page);
    // The link of the mail is used up with its code.
    await page.goto(await mailboxOf(stack, email).link());
    await expect(headingOf(page, 'We could not sign you in')).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  'the second step meets WCAG 2.2 AA and fits 320 px, with a wrong code as well',
  { tag: '@long' },
  async ({ page, stack }) => {
    const account = await createAccount(stack);
    await turnTwoStepOn(stack, account);
    await login(page, account);
    await expect(codeField(page)).toBeFocused();
    await expectAccessible(page);
    await codeField(page).fill('000000');
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(page);
  },
);

/** The dialog that a button of the profile opens. */
async function openDialog(page: Page, button: string): Promise<Locator> {
  await page.getByRole('button', { name: button, exact: true }).click();
  const dialog = page.getByRole('dialog');
  // Its code comes when it is wanted.
  await expect(dialog.getByRole('textbox').or(dialog.getByLabel('Password')).first()).toBeVisible();
  return dialog;
}

memberTest(
  'the profile and the dialogs of its login meet WCAG 2.2 AA and fit 320 px',
  { tag: '@long' },
  async ({ page, account }) => {
    await page.goto('/profile');
    await expect(page.getByText('This device')).toBeVisible();
    await expectAccessible(page);

    await openDialog(page, 'Change password');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Please fill in all fields').first()).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');

    await openDialog(page, 'Change email address');
    await expectAccessible(page);
    const { email } = newAccount();
    await page.getByLabel('New email address').fill(email);
    await page.getByRole('button', { name: 'Send the emails' }).click();
    await expect(page.getByLabel(`Code sent to ${account.email}`)).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel(`Code sent to ${email}`).fill('000000');
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByText(/^Will be /)).toBeVisible();
    await expectAccessible(page);
  },
);

memberTest(
  'the dialogs of two-step sign-in and of the deletion meet WCAG 2.2 AA and fit 320 px',
  { tag: '@long' },
  async ({ page, account }) => {
    await page.goto('/profile');
    const phone = await openDialog(page, 'Add phone number');
    await expectAccessible(page);
    await phone.getByLabel('Phone number').fill('+1 555 010 0199');
    await phone.getByRole('button', { name: 'Send the code' }).click();
    await expect(phone.getByLabel('Code from the message')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');

    const app = await openDialog(page, 'Add authenticator app');
    await expectAccessible(page);
    await app.getByRole('button', { name: 'Continue' }).click();
    await expect(app.getByRole('img', { name: /^QR code/ })).toBeVisible();
    await expectAccessible(page);
    await app.getByLabel('Code that the app shows').fill('000000');
    await expect(app.getByRole('alert')).toBeInViewport({ ratio: 1 });
    await expect(app.getByRole('button', { name: 'Turn on' })).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
    const secret = await app.locator('p[translate=no]').innerText();
    await app.getByLabel('Code that the app shows').fill(appCode(secret.replace(/\s/g, '')));
    await expect(toast(page, 'Two-step sign-in is on')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Remove / }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Keep it' }).click();

    const deletion = await openDialog(page, 'Delete my account');
    await expectAccessible(page);
    await deletion.getByLabel('Password').fill(account.password);
    await deletion.getByRole('button', { name: 'Continue' }).click();
    await expect(deletion.getByText('Delete this account for good?')).toBeVisible();
    await expectAccessible(page);
  },
);

test('a long address stands whole in the menu, on 320 px too', async ({ page, stack }) => {
  const email = `${'very.long.name.'.repeat(3)}${randomUUID().slice(0, 8)}@departments.example.com`;
  const account = { email, password: 'a long walk by the sea' };
  good(await publishedClient(stack.url).auth.signUp(account));
  await page.setViewportSize({ width: 320, height: 640 });
  await login(page, account);
  await headingOf(page, 'Create New File 1/3').waitFor();
  await page.getByRole('button', { name: 'MENU' }).click();
  const address = page.getByRole('navigation', { name: 'Main' }).getByText(email);
  await expect(address).toBeVisible();
  expect(await address.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  await expectAccessible(page);
});
