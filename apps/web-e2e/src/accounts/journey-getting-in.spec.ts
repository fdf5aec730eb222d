import { expectAccessible, STILL } from '../accessible';
import { newAccount } from '../fixtures';
import { expect, pageTest as test } from './closed-installation';
import { mailboxOf } from './mailbox';
import { codeField, fillSignUp, headingOf, signedInAs } from './screens';

test('a stranger signs up, is told to confirm, and gets in with the code of the mail', async ({
  page,
  stack,
}) => {
  const account = newAccount();
  await page.goto('/signup');
  await fillSignUp(page, account);
  await expect(page.getByText('Sign Up Successful', { exact: true })).toBeVisible();
  await expect(
    page.getByText('Your account was created. Please log in manually.', { exact: true }),
  ).toBeVisible();
  await page.waitForURL('**/login');
  await expect(page.getByText('Account Ready')).toBeVisible();
  await page.getByRole('link', { name: 'Enter the code' }).click();
  await codeField(page).fill(await mailboxOf(stack, account.email).code());
  await signedInAs(page, account.email);
});

test('the link of the mail confirms in the browser that asked for it', async ({ page, stack }) => {
  const account = newAccount();
  await page.goto('/signup');
  await fillSignUp(page, account);
  const mailbox = mailboxOf(stack, account.email);
  const link = await mailbox.link();
  // It is shown for a second and a half: whoever looks when all has loaded may be late.
  await Promise.all([headingOf(page, 'Your email is verified').waitFor(), page.goto(link)]);
  await page.waitForURL((url) => url.pathname === '/');
  await signedInAs(page, account.email);

  await page.goto(await mailbox.link());
  await expect(page.getByText('Email link is invalid or has expired')).toBeVisible();
});

test('in another browser the link confirms the address, and says how to go on', async ({
  page,
  browser,
  baseURL,
  stack,
}) => {
  const account = newAccount();
  await page.goto('/signup');
  await fillSignUp(page, account);
  const link = await mailboxOf(stack, account.email).link();
  const elsewhere = await browser.newContext({ baseURL });
  const other = await elsewhere.newPage();
  await other.goto(link);
  await expect(headingOf(other, 'We could not sign you in')).toBeVisible();
  await other.getByRole('link', { name: 'Go to Login' }).click();
  await other.getByLabel('Email').fill(account.email);
  await other.getByLabel('Password').fill(account.password);
  await other.getByRole('button', { name: 'Login' }).click();
  await signedInAs(other, account.email);
  await elsewhere.close();
});

test('logging in before the address is confirmed offers the code and another mail', async ({
  page,
  stack,
}) => {
  const account = newAccount();
  await page.goto('/signup');
  await fillSignUp(page, account);
  await page.waitForURL('**/login');
  await page.getByLabel('Password').fill(account.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText('Email not confirmed').first()).toBeVisible();
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(
    page.getByText(/You can only request a code every 60 seconds\. Please wait \d+ seconds\./).first(),
  ).toBeAttached();
  await page.getByRole('link', { name: 'Enter the code' }).click();
  await codeField(page).fill(await mailboxOf(stack, account.email).code());
  await signedInAs(page, account.email);
});

test.describe('with motion reduced', () => {
  test.use(STILL);

  test(
    'the confirmation of an address meets WCAG 2.2 AA and fits 320 px, with the notices that ask for it',
    { tag: '@long' },
    async ({ page }) => {
      const account = newAccount();
      await page.goto('/signup');
      await fillSignUp(page, account);
      await page.waitForURL('**/login');
      await expect(page.getByText('Account Ready')).toBeVisible();
      await expectAccessible(page);
      await page.getByLabel('Password').fill(account.password);
      await page.getByRole('button', { name: 'Login', exact: true }).click();
      await expect(page.getByText('Confirm your email first')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Enter the code' }).click();
      await expect(codeField(page)).toBeFocused();
      await expectAccessible(page);
      await codeField(page).fill('000000');
      await expect(page.getByText('Failed to verify email')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Use another address' }).click();
      await expect(page.getByRole('button', { name: 'Send the email again' })).toBeVisible();
      await expectAccessible(page);
    },
  );
});
