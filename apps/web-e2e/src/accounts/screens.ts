import { expect, type Locator, type Page } from '@playwright/test';
import type { Account } from '../fixtures';

/** The six digits. */
export function codeField(page: Page): Locator {
  return page.getByLabel('Six-digit code');
}

export function headingOf(page: Page, name: string): Locator {
  return page.getByRole('heading', { level: 1, name });
}

/** Fills the form of /signup in and sends it. */
export async function fillSignUp(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Sign Up' }).click();
}

/** Fills the form of /login in and sends it. */
export async function login(page: Page, { email, password }: Account): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

/** Waits until somebody is signed in, and looks whom the browser holds a session of. */
export async function signedInAs(page: Page, email: string): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const stored = localStorage.getItem('dearly.session');
        return stored ? (JSON.parse(stored) as { user: { email: string } }).user.email : '';
      }),
    )
    .toBe(email);
}

/** Asks for a sign-in code by mail, on /login. */
export async function askForCode(page: Page, email: string): Promise<void> {
  await page.goto('/login?with=code');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Email me a code' }).click();
}

/** Asks for the mail of somebody who forgot the password. */
export async function askForRecovery(page: Page, email: string): Promise<void> {
  await page.goto('/auth/reset');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send me a code' }).click();
}
