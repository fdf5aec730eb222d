import type { Page } from '@playwright/test';
import { expectAccessible, STILL } from '../accessible';
import { newAccount } from '../fixtures';
import { tabTo } from '../tab-to';
import { expect, pageTest as test } from './closed-installation';
import { headingOf, signedInAs } from './screens';

test.use(STILL);

const go = (page: Page) => page.getByRole('button', { name: 'Continue with Checks' });

test('a stranger gets in by the page of a provider, and is known there the next time', async ({ page }) => {
  const { email } = newAccount();
  await page.goto('/signup');
  await go(page).click();
  await expect(headingOf(page, 'Sign in with Checks')).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/dashboard');
  await signedInAs(page, email);
  // Neither the code nor anything else of the sign-in stays in the address.
  expect(new URL(page.url()).search).toBe('');

  await page.evaluate(() => localStorage.clear());
  await page.goto('/profile');
  await page.waitForURL('**/login');
  await tabTo(page, 'button', 'Continue with Checks');
  await page.keyboard.press('Enter');
  await page.getByLabel('Email').fill(email);
  await page.keyboard.press('Enter');
  // To where they were going.
  await page.waitForURL('**/profile');
  await signedInAs(page, email);
});

test('whoever cancels there is told so here, and may come back by the browser too', async ({ page }) => {
  await page.goto('/login');
  await expectAccessible(page);
  await go(page).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(headingOf(page, 'We could not sign you in')).toBeVisible();
  await expect(page.getByText('The sign-in at Checks was cancelled.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to Login' }).click();
  await go(page).click();
  await expect(headingOf(page, 'Sign in with Checks')).toBeVisible();
  await page.goBack();
  await expect(go(page)).toBeEnabled();
});

test('an answer that somebody else was given signs nobody in', async ({ page, stack, provider }) => {
  const { email } = newAccount();
  const back = encodeURIComponent(`${stack.url}/auth/callback?by=checks`);
  const begin = `${stack.url}/auth/v1/authorize?provider=checks&redirect_to=${back}`;
  const left = await fetch(begin, { redirect: 'manual' });
  const answer = provider.signIn(left.headers.get('location') ?? '', { sub: email, email });
  await page.goto(answer.href);
  await expect(headingOf(page, 'We could not sign you in')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('dearly.session'))).toBeNull();
});
