import type { Browser, Page } from '@playwright/test';
import { createAudience } from '../create-audience';
import { expect, memberTest as test, newAccount, type Account } from '../fixtures';
import { mailboxOf } from './mailbox';

/** Another browser of the same person. */
async function secondDevice(browser: Browser, baseURL: string | undefined, account: Account): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    // Unlike the browser of the test, this one knows nobody.
    storageState: { cookies: [], origins: [] },
    userAgent: 'Mozilla/5.0 (Macintosh) Version/18.0 Safari/605.1.15',
  });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password').fill(account.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL('**/dashboard');
  return page;
}

/** What the account service says to the session of a browser. */
function sessionStatus(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const stored = JSON.parse(localStorage.getItem('dearly.session') ?? '{}') as Record<string, string>;
    const headers = { authorization: `Bearer ${stored['access_token']}` };
    return (await fetch('/auth/v1/user', { headers })).status;
  });
}

test('the email address changes when both mails are answered', async ({ page, account, stack }) => {
  const { email: newEmail } = newAccount();
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Change email address' }).click();
  await page.getByLabel('New email address').fill(newEmail);
  await page.getByLabel('New email address').press('Enter');
  await page.getByLabel(`Code sent to ${account.email}`).fill(await mailboxOf(stack, account.email).code());
  await page.getByLabel(`Code sent to ${newEmail}`).fill(await mailboxOf(stack, newEmail).code());
  await expect(page.getByText(newEmail).first()).toBeVisible();
  await expect(page.getByText(account.email)).toHaveCount(0);
});

test('the password changes, and other devices are out', async ({
  page,
  account,
  browser,
  baseURL,
  stack,
}) => {
  const other = await secondDevice(browser, baseURL, account);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByLabel('New password', { exact: true }).fill('a new walk by the sea');
  await page.getByLabel('Confirm new password').fill('a new walk by the sea');
  await page.getByLabel('Confirm new password').press('Enter');
  await expect(page.getByText(/password (is )?changed/i).first()).toBeVisible();
  expect(await sessionStatus(page)).toBe(200);
  expect(await sessionStatus(other)).toBe(403);
  await mailboxOf(stack, account.email).mail();
  await other.context().close();
});

test('one device is signed out, then all of them', async ({ page, account, browser, baseURL }) => {
  const other = await secondDevice(browser, baseURL, account);
  await page.goto('/profile');
  await page.getByRole('button', { name: /^Sign out .*Mac/ }).click();
  await expect.poll(() => sessionStatus(other)).toBe(403);
  expect(await sessionStatus(page)).toBe(200);
  await page.getByRole('button', { name: 'Sign out everywhere', exact: true }).click();
  await expect(page.getByText('You are signed out everywhere', { exact: true })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
  await other.context().close();
});

test(
  'deleting the account takes a wrong password for no proof, then leaves nothing',
  { tag: '@two-of-everything' },
  async ({ page, account, stack }) => {
    await page.goto('/screenshots');
    await createAudience(page, 'Friends');

    await page.goto('/profile');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Password').fill('not the password');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await dialog.getByLabel('Password').fill(account.password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    expect(await page.evaluate(() => localStorage.getItem('dearly.session'))).toBeNull();

    const again = await fetch(`${stack.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(account),
    });
    expect(again.status).toBe(400);
  },
);
