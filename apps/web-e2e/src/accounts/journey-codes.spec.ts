import { createAccount, expect, newAccount, test } from '../fixtures';
import { mailboxOf } from './mailbox';
import { askForCode, codeField, headingOf, signedInAs } from './screens';

test(
  'a code instead of the password, with a wrong one first',
  { tag: '@two-of-everything' },
  async ({ page, stack }) => {
    const account = await createAccount(stack);
    await page.goto('/login');
    await page.getByLabel('Email').fill(account.email);
    await page.getByRole('link', { name: 'Email me a code' }).click();
    await expect(page.getByLabel('Email')).toHaveValue(account.email);
    await page.getByRole('button', { name: 'Email me a code' }).click();
    const code = await mailboxOf(stack, account.email).code();
    await codeField(page).fill(code === '000000' ? '111111' : '000000');
    await expect(page.getByText('Failed to verify code').first()).toBeVisible();
    await codeField(page).fill(code);
    await page.waitForURL('**/dashboard');
    await signedInAs(page, account.email);
  },
);

test('a forgotten password is changed through the link of the mail', async ({
  page,
  stack,
  browser,
  baseURL,
}) => {
  const account = await createAccount(stack);
  const elsewhere = await browser.newContext({ baseURL });
  const other = await elsewhere.newPage();
  await other.goto('/login');
  await other.getByLabel('Email').fill(account.email);
  await other.getByLabel('Password').fill(account.password);
  await other.getByRole('button', { name: 'Login', exact: true }).click();
  await other.waitForURL('**/dashboard');

  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  // The login has a field of this name as well.
  await expect(headingOf(page, 'Forgot your password?')).toBeVisible();
  await page.getByLabel('Email').fill(account.email);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await page.goto(await mailboxOf(stack, account.email).link());
  await page.waitForURL('**/auth/new-password');
  await page.getByLabel('New password', { exact: true }).fill('short');
  await page.getByLabel('Confirm password').fill('short');
  await page.getByRole('button', { name: /password/i }).click();
  await expect(page.getByText(/at least 8 characters/).first()).toBeVisible();
  const password = 'another walk by the sea';
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: /password/i }).click();
  await page.waitForURL('**/dashboard');

  // Whoever was signed in elsewhere is out: the session has ended at the server.
  const status = await other.evaluate(async () => {
    const { access_token: token } = JSON.parse(localStorage.getItem('dearly.session') ?? '{}') as Record<
      string,
      string
    >;
    return (await fetch('/auth/v1/user', { headers: { authorization: `Bearer ${token}` } })).status;
  });
  expect(status).toBe(403);
  await elsewhere.close();
  await expect.poll(async () => (await stack.mailsTo(account.email)).length).toBe(2);
});

test('the code of the recovery mail works in any browser, and nobody learns who has an account', async ({
  page,
  stack,
}) => {
  const account = await createAccount(stack);
  await page.goto('/auth/reset');
  const stranger = newAccount().email;
  await page.getByLabel('Email').fill(stranger);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByText(/If there is an account for/)).toBeVisible();
  await page.getByRole('button', { name: 'Use another address' }).click();
  await page.getByLabel('Email').fill(account.email);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByText(/If there is an account for/)).toBeVisible();
  await codeField(page).fill(await mailboxOf(stack, account.email).code());
  await page.waitForURL('**/auth/new-password');
  await expect(headingOf(page, 'Choose a new password')).toBeVisible();
});

test(
  'auth killed while a code is entered: nothing typed is lost, and the code works when it is back',
  { tag: '@long' },
  async ({ page, stack }) => {
    const account = await createAccount(stack);
    await askForCode(page, account.email);
    const code = await mailboxOf(stack, account.email).code();
    const auth = stack.part('auth');
    await auth.stop();
    await codeField(page).fill(code);
    await expect(page.getByText('Failed to verify code').first()).toBeVisible({ timeout: 20_000 });
    await expect(codeField(page)).toHaveValue(code);
    await auth.start();
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await page.waitForURL('**/dashboard', { timeout: 20_000 });
  },
);
