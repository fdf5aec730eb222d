import { createAccount, test } from '../fixtures';
import { mailboxOf } from './mailbox';
import { askForRecovery, codeField, headingOf, signedInAs } from './screens';

test(
  'two tabs of one browser follow one another: in, out, and through a recovery',
  { tag: '@two-of-everything' },
  async ({ page, context, stack }) => {
    const account = await createAccount(stack);
    const other = await context.newPage();
    await other.goto('/login');
    await page.goto('/login');
    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel('Password').fill(account.password);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    // The page takes the focus when it comes, which would close the menu.
    await headingOf(page, 'Create New File 1/3').waitFor();
    await other.waitForURL('**/dashboard');

    await page.getByRole('button', { name: 'MENU' }).click();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await other.waitForURL('**/login');

    await askForRecovery(other, account.email);
    await codeField(other).waitFor();
    await page.goto(await mailboxOf(stack, account.email).link());
    await page.waitForURL('**/auth/new-password');
    await signedInAs(other, account.email);
    await other.waitForURL('**/auth/new-password');
  },
);
