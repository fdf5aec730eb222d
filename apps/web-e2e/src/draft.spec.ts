import type { Page } from '@playwright/test';
import { contacts, plainList } from './contact-lists';
import { createAccount, expect, memberTest as test, type Account } from './fixtures';
import { isKept } from './kept-drafts';
import { chooseList, expectStep, generate, openWizard, preview } from './wizard';

const list = plainList(contacts(12));
const offer = (page: Page) => page.getByRole('heading', { name: 'Continue with friends.csv, 12 people?' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const template = (page: Page) => page.getByLabel('Message Template');

/** Another visit: the same address in the same tab would be a reload. */
async function visitAgain(page: Page): Promise<void> {
  await page.goto('/terms');
  await openWizard(page);
}
async function signOut(page: Page): Promise<void> {
  await press(page, 'MENU');
  await press(page, 'Sign Out');
}
async function login(page: Page, { email, password }: Account): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await press(page, 'Login');
  await expect(page).toHaveURL('/dashboard');
}

test('a reload at any step loses nothing, and generating ends what is kept', async ({ page }) => {
  await openWizard(page);
  await chooseList(page, list);
  await expectStep(page, 2);
  await isKept(page, 'Hi {name}');
  await template(page).fill('Dear {name}, dinner on Sunday?');
  await page.reload();
  await expectStep(page, 2);
  await expect(template(page)).toHaveValue('Dear {name}, dinner on Sunday?');
  await expect(page.getByText('12 rows, 2 columns')).toBeVisible();

  await press(page, 'Back');
  await expectStep(page, 1);
  await page.reload();
  await expectStep(page, 1);
  await expect(page.getByText('friends.csv')).toBeVisible();
  await press(page, 'Next');
  await press(page, 'Preview Messages');
  await expect(page.getByText('Showing 5 of 12 messages')).toBeVisible();
  await page.reload();
  await expectStep(page, 3);
  await expect(page.getByText('Dear José, dinner on Sunday?')).toBeVisible();

  await generate(page);
  await expect(page.getByRole('button', { name: 'Download dearly-1-of-1.json' })).toBeVisible();
  await page.goto('/dashboard');
  await expectStep(page, 1);
  await expect(offer(page)).toBeHidden();
});

test('the next visit offers what is unfinished, to continue or to forget', async ({ page }) => {
  await openWizard(page);
  await preview(page, list, 'Hello {name}');
  await expect(page.getByText('Showing 5 of 12 messages')).toBeVisible();
  await visitAgain(page);
  await expect(offer(page)).toBeVisible();
  await press(page, 'Forget it');
  await expect(page.getByText('Forgotten')).toBeVisible();
  await press(page, 'Undo');
  await press(page, 'Continue');
  await expect(page.getByText('Hello José')).toBeVisible();
  await expectStep(page, 3);
  await page.goBack();
  await expect(template(page)).toHaveValue('Hello {name}');

  await visitAgain(page);
  await press(page, 'Forget it');
  await expect(page.getByText('Forgotten')).toBeVisible();
  await visitAgain(page);
  await expect(page.getByRole('button', { name: 'Choose your CSV file' })).toBeVisible();
  await expect(offer(page)).toBeHidden();
});

test('Back and Forward go through the steps, and from the completion to a fresh start', async ({ page }) => {
  await page.goto('/about');
  await press(page, 'MENU');
  await page.getByRole('link', { name: 'Send Messages' }).click();
  await expectStep(page, 1);
  await preview(page, list);
  await page.goBack();
  await expectStep(page, 2);
  await page.goBack();
  await expectStep(page, 1);
  await page.goForward();
  await page.goForward();
  await expectStep(page, 3);
  await press(page, 'Back');
  await expectStep(page, 2);
  await page.goForward();
  await expectStep(page, 3);
  await expect(page).toHaveURL('/dashboard');
  await generate(page);
  // The completion takes the place of the steps in the history, which a person could not outrun.
  const shown = () =>
    page.evaluate(() => (history.state as { usr?: { wizard?: { step: number } } } | null)?.usr?.wizard?.step);
  await expect.poll(shown).toBe(4);
  await page.goBack();
  await expectStep(page, 1);
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  await page.goBack();
  await expect(page).toHaveURL('/about');
});

test('two windows do not overwrite one another: one of them goes on', async ({ page, context }) => {
  await openWizard(page);
  await preview(page, list, 'From the first window, {name}');
  await isKept(page, 'From the first window, {name}');
  const other = await context.newPage();
  await other.goto('/dashboard');
  await expect(other.getByRole('heading', { name: 'This list is open in another window' })).toBeVisible();
  await press(other, 'Take over here');
  await expectStep(other, 3);
  await expect(other.getByText('From the first window, José')).toBeVisible();

  const told = page.getByRole('heading', { name: 'This list is open in another window' });
  await expect(told).toBeVisible();
  await press(other, 'Back');
  await template(other).fill('From the second window, {name}');
  await isKept(other, 'From the second window, {name}');
  await press(page, 'Take over here');
  await expect(template(page)).toHaveValue('From the second window, {name}');

  await press(other, 'Start a new one');
  await expectStep(other, 1);
  await chooseList(other, plainList(contacts(3)));
  await expectStep(other, 2);
  await expect(template(other)).toHaveValue('Hi {name}');
  await isKept(other, 'Hi {name}');
  await other.reload();
  await expect(other.getByText('3 rows, 2 columns')).toBeVisible();
  await page.reload();
  await expect(template(page)).toHaveValue('From the second window, {name}');
});

test('signing out asks what becomes of the list, and nobody else sees it', async ({
  page,
  account,
  stack,
}) => {
  await openWizard(page);
  await preview(page, list, 'Only for me, {name}');
  await signOut(page);
  const question = page.getByRole('dialog', { name: 'Keep friends.csv for next time?' });
  await question.getByRole('button', { name: 'Close' }).click();
  await expectStep(page, 3);
  await signOut(page);
  await question.getByRole('button', { name: 'Keep it and sign out' }).click();
  await expect(page).toHaveURL('/');

  await login(page, await createAccount(stack));
  await expectStep(page, 1);
  await expect(page.getByRole('button', { name: 'Choose your CSV file' })).toBeVisible();
  await expect(offer(page)).toBeHidden();
  await signOut(page);
  await expect(page).toHaveURL('/');

  await login(page, account);
  await offer(page).waitFor();
  await signOut(page);
  await question.getByRole('button', { name: 'Remove it and sign out' }).click();
  await expect(page).toHaveURL('/');
  await login(page, account);
  await expect(page.getByRole('button', { name: 'Choose your CSV file' })).toBeVisible();
  await expect(offer(page)).toBeHidden();
});

test('a session that ends keeps the list for the same person', async ({ page, account, stack }) => {
  await openWizard(page);
  await chooseList(page, list);
  await expectStep(page, 2);
  await isKept(page, 'Hi {name}');
  await template(page).fill('Still here, {name}');
  // A token that has run out and cannot be renewed: the session has ended at the service as well.
  const token = await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('dearly.session') ?? '{}') as Record<string, unknown>;
    localStorage.setItem('dearly.session', JSON.stringify({ ...session, expires_at: 1 }));
    return String(session['access_token']);
  });
  const ended = await fetch(`${stack.url}/auth/v1/logout?scope=global`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(ended.status).toBe(204);
  await page.reload();
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password').fill(account.password);
  await press(page, 'Login');
  await press(page, 'Continue');
  await expect(template(page)).toHaveValue('Still here, {name}');
});
