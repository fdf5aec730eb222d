import type { Page } from '@playwright/test';
import { createAccount, expect, memberTest, test } from '../fixtures';
import { tabTo } from '../tab-to';
import { appCode, turnTwoStepOn } from './authenticator-app';
import { mailboxOf } from './mailbox';
import { codeField, headingOf } from './screens';

test('sign-in by code needs no pointer, from the form of the password to the dashboard', async ({
  page,
  stack,
}) => {
  const { email } = await createAccount(stack);
  await page.goto('/login');
  await tabTo(page, 'textbox', 'Email');
  await page.keyboard.type(email);
  await tabTo(page, 'link', 'Email me a code');
  await page.keyboard.press('Enter');
  await expect(headingOf(page, 'Welcome back')).toBeFocused();
  await tabTo(page, 'textbox', 'Email');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.keyboard.press('Enter');
  await expect(codeField(page)).toBeFocused();
  const code = await mailboxOf(stack, email).code();
  await page.keyboard.type(code === '000000' ? '111111' : '000000');
  await expect(page.getByRole('alert')).toBeVisible();
  // The wrong digits are marked, so that the right ones take their place.
  await expect(codeField(page)).toBeFocused();
  await page.keyboard.type(code);
  await expect(headingOf(page, 'Create New File 1/3')).toBeVisible();
});

test('the way back from the code is open to keys, and takes the focus along', async ({ page, stack }) => {
  const { email } = await createAccount(stack);
  await page.goto('/login?with=code');
  await tabTo(page, 'textbox', 'Email');
  await page.keyboard.type(email);
  await tabTo(page, 'button', 'I have a code already');
  await page.keyboard.press('Enter');
  await expect(codeField(page)).toBeFocused();
  await tabTo(page, 'button', 'Use another address');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Email')).toBeFocused();
  await tabTo(page, 'link', 'Sign in with your password');
  await page.keyboard.press('Enter');
  await expect(headingOf(page, 'Welcome back')).toBeFocused();
});

test('the second step needs no pointer', async ({ page, stack }) => {
  const account = await createAccount(stack);
  const secret = await turnTwoStepOn(stack, account);
  await page.goto('/login');
  await tabTo(page, 'textbox', 'Email');
  await page.keyboard.type(account.email);
  await tabTo(page, 'textbox', 'Password');
  await page.keyboard.type(account.password);
  await page.keyboard.press('Enter');
  await expect(codeField(page)).toBeFocused();
  await page.keyboard.type(appCode(secret, 1));
  await expect(headingOf(page, 'Create New File 1/3')).toBeVisible();
});

/** The control, found on the page, that has the focus is inside the open dialog. */
async function expectFocusInside(page: Page): Promise<void> {
  await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1);
}

memberTest(
  'each dialog of the profile takes the focus, keeps it, and gives it back on Escape',
  async ({ page }) => {
    await page.goto('/profile');
    await expect(page.getByText('This device')).toBeVisible();
    for (const [button, first] of [
      ['Change picture', 'Choose a picture'],
      ['Change email address', 'New email address'],
      ['Change password', 'New password'],
      ['Add authenticator app', 'Name'],
      ['Add phone number', 'Phone number'],
      ['Delete my account', 'Password'],
    ] as const) {
      await tabTo(page, 'button', button);
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      const control = dialog.getByRole('button', { name: first, exact: true });
      await expect(dialog.getByLabel(first, { exact: true }).or(control)).toBeFocused();
      for (let presses = 0; presses < 6; presses += 1) {
        await page.keyboard.press('Tab');
        await expectFocusInside(page);
      }
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('button', { name: button, exact: true })).toBeFocused();
    }
  },
);

memberTest('two-step sign-in is turned on and off by keys alone', async ({ page }) => {
  await page.goto('/profile');
  await expect(page.getByText('This device')).toBeVisible();
  await tabTo(page, 'button', 'Add authenticator app');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('heading', { name: 'Add Dearly to your app' })).toBeFocused();
  const secret = await dialog.locator('p[translate=no]').innerText();
  await tabTo(page, 'textbox', 'Code that the app shows');
  await page.keyboard.type(appCode(secret.replace(/\s/g, '')));
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add authenticator app' })).toBeFocused();

  await tabTo(page, 'button', 'Remove Authenticator app');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await tabTo(page, 'button', 'Remove');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Two-step sign-in' })).toBeFocused();
});
