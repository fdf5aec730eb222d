import type { Page } from '@playwright/test';
import { expect, memberTest as test } from '../fixtures';
import { appCode } from './authenticator-app';
import { mailboxOf } from './mailbox';
import { askForRecovery, codeField, headingOf, login } from './screens';

/** Sets the app up on the profile; its key. */
async function addApp(page: Page): Promise<string> {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Add authenticator app' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  const key = await page.locator('p[translate=no]').innerText();
  const secret = key.replace(/\s/g, '');
  await page.getByLabel('Code that the app shows').fill(appCode(secret));
  await expect(page.getByText('Two-step sign-in is on', { exact: true })).toBeVisible();
  return secret;
}

/** What a product call answers to the session of this browser. */
function productCall(page: Page): Promise<[number, string | undefined]> {
  return page.evaluate(async () => {
    const stored = JSON.parse(localStorage.getItem('dearly.session') ?? '{}') as Record<string, string>;
    const headers = { authorization: `Bearer ${stored['access_token']}` };
    const answer = await fetch('/api/screenshots/audiences', { headers });
    const body = (await answer.json()) as { code?: string };
    return [answer.status, body.code];
  });
}

test('a second step is set up, asked for at the login, and taken away again', async ({ page, account }) => {
  const secret = await addApp(page);
  await page.getByRole('button', { name: 'Sign Out', exact: true }).last().click();
  await page.waitForURL((url) => url.pathname === '/');

  await login(page, account);
  await expect(codeField(page)).toBeVisible();
  expect(await productCall(page)).toEqual([403, 'second_factor_required']);
  await page.goto('/screenshots');
  await expect(codeField(page)).toBeVisible();
  await codeField(page).fill('000000');
  await expect(page.getByText('Failed to verify code').first()).toBeVisible();
  await codeField(page).fill(appCode(secret, 1));
  await page.waitForURL('**/screenshots');
  expect((await productCall(page))[0]).toBe(200);

  await page.goto('/profile');
  await page.getByRole('button', { name: /^Remove / }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('Two-step sign-in is off', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Off\. /)).toBeVisible();
});

test(
  'a recovery by mail does not go around the second step',
  { tag: '@long' },
  async ({ page, account, stack }) => {
    const secret = await addApp(page);
    await page.getByRole('button', { name: 'Sign Out', exact: true }).last().click();
    await page.waitForURL((url) => url.pathname === '/');
    await askForRecovery(page, account.email);
    await codeField(page).fill(await mailboxOf(stack, account.email).code());
    await page.waitForURL('**/auth/second-step**');
    expect(await productCall(page)).toEqual([403, 'second_factor_required']);
    await codeField(page).fill(appCode(secret, 1));
    await expect(headingOf(page, 'Choose a new password')).toBeVisible();
  },
);
