import type { Page } from '@playwright/test';
import { createAccount, expect, newAccount, test, type Account } from './fixtures';
import { toast } from './wizard';

async function fillSignUp(page: Page, { email, password }: Account, again = password): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(again);
}

async function login(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

const sessionInBrowser = (page: Page) => page.evaluate(() => localStorage.getItem('dearly.session'));

test(
  'a new person signs up, is signed in at once, and signs out',
  { tag: '@two-of-everything' },
  async ({ page }) => {
    const account = newAccount();
    await page.goto('/');
    await page.getByRole('link', { name: 'Sign Up' }).click();
    const signUp = page.getByRole('button', { name: 'Sign Up' });

    await signUp.click();
    await expect(page.getByRole('alert').filter({ hasText: 'Please fill in all fields' })).toBeVisible();
    await fillSignUp(page, account, 'something else entirely');
    await signUp.click();
    await expect(page.getByRole('alert').filter({ hasText: 'Passwords do not match' })).toBeVisible();
    await fillSignUp(page, account);
    await signUp.click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'Please accept the Terms of Service to go on' }),
    ).toBeVisible();
    await page.getByLabel('I agree to the Terms of Service').check();
    await signUp.click();

    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('heading', { name: 'Create New File 1/3' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Create New File 1/3' })).toBeVisible();

    await page.getByRole('button', { name: 'MENU' }).click();
    await expect(page.getByText(account.email)).toBeVisible();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('main').getByRole('link', { name: 'Login' })).toBeVisible();
    expect(await sessionInBrowser(page)).toBeNull();
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/login');
  },
);

test('an address that has an account leads to the login, which takes the right password only', async ({
  page,
  stack,
}) => {
  const account = await createAccount(stack);
  await page.goto('/signup');
  await fillSignUp(page, { ...account, password: 'another password of mine' });
  await page.getByLabel('I agree to the Terms of Service').check();
  await page.getByRole('button', { name: 'Sign Up' }).click();

  await expect(toast(page, 'Account Exists')).toContainText(
    'This email is already registered. Try logging in instead.',
  );
  await expect(page).toHaveURL('/login');
  await expect(page.getByLabel('Email')).toHaveValue(account.email);

  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert')).toHaveText('Please fill in all fields');
  await login(page, { ...account, password: 'not my password' });
  await expect(toast(page, 'Login Failed')).toContainText('Invalid login credentials');
  await expect(page).toHaveURL('/login');
  const refusal = page.getByRole('main').getByText('Email or password is not correct.');
  await expect(refusal).toBeVisible();
  await page.getByLabel('Password').press('End');
  await page.getByLabel('Password').press('x');
  await expect(refusal).toBeHidden();
  await login(page, account);
  await expect(page).toHaveURL('/dashboard');
});

test('protected pages send a visitor to the login and, after it, back to where they wanted to go', async ({
  page,
  stack,
}) => {
  const account = await createAccount(stack);
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login');
  await page.goto('/profile');
  await expect(page).toHaveURL('/login');
  await login(page, account);
  await expect(page).toHaveURL('/profile');
  await expect(page.getByRole('main').getByText(account.email)).toBeVisible();

  for (const closed of ['/login', '/signup']) {
    await page.goto(closed);
    await expect(page).toHaveURL('/dashboard');
  }
  await page.goto('/');
  await page.getByRole('link', { name: 'Create New Message' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('the terms open beside the form, which keeps what was typed', async ({ page, context }) => {
  await page.goto('/signup');
  await page.getByLabel('Email').fill('ada@example.com');
  const opened = context.waitForEvent('page');
  await page.getByRole('main').getByRole('link', { name: 'Terms of Service' }).click();
  const terms = await opened;
  await expect(terms.getByText('February 1, 2025').first()).toBeVisible();
  await expect(terms.getByRole('heading', { level: 2 })).toHaveCount(24);
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.com');
});
