import type { Page } from '@playwright/test';
import { PAYMENT_KEYS, startPayments, type Payments } from '@dearly/testing';
import { expect, memberTest } from './fixtures';

/** A person with an account, and the payment provider's place where the installation looks for it. */
const test = memberTest.extend<{ payments: Payments }>({
  payments: async ({ stack }, use) => {
    const payments = await startPayments({
      port: stack.paymentsPort,
      webhookUrl: `${stack.url}/webhooks/stripe`,
    });
    await use(payments);
    await payments.stop();
  },
});

const subscription = (page: Page) => page.getByRole('region', { name: 'Subscription' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function subscribe(page: Page): Promise<void> {
  await page.goto('/profile');
  await press(page, 'Subscribe');
  await press(page, 'Pay');
  await expect(page.getByText('Thank you')).toBeVisible({ timeout: 30_000 });
}

test('a person subscribes, sees until when it is paid, and cancels it in the billing portal', async ({
  page,
  account,
  payments,
}) => {
  await page.goto('/profile');
  await expect(subscription(page).getByText('Not subscribed')).toBeVisible();
  await subscribe(page);
  await expect(page).toHaveURL('/profile');
  await expect(subscription(page).getByText('Currently Subscribed')).toBeVisible();
  await expect(subscription(page).getByText('Renews on')).toBeVisible();
  await expect(subscription(page).getByText('$9 a month')).toBeVisible();
  const customer = payments.asked.find(({ path }) => path === '/v1/customers');
  expect(customer?.params['email']).toBe(account.email);

  await press(page, 'Manage billing');
  await press(page, 'Cancel subscription');
  await press(page, 'Return');
  // The whole app starts anew, and the provider's event has to arrive.
  await expect(subscription(page).getByText('Ends on')).toBeVisible({ timeout: 30_000 });
  await expect(subscription(page).getByText('You keep access until it ends.')).toBeVisible();
  await expect(page).toHaveURL('/profile');
  await page.reload();
  await expect(subscription(page).getByText('Currently Subscribed')).toBeVisible();
  await expect(subscription(page).getByText('Ends on')).toBeVisible();
});

test('a visitor sees what it costs', { tag: '@long' }, async ({ page, payments }) => {
  // The provider's place is open as long as this runs.
  expect(payments.url).toMatch(/^http:/);
  // The provider's place has just opened: the service that asks for prices may have found it closed.
  await expect(async () => {
    await page.goto('/about');
    await page.goto('/');
    await expect(page.getByText('$9 a month. Cancel at any time.')).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
});

test('back by the browser’s button, the person can subscribe as before', async ({ page, payments }) => {
  await page.goto('/profile');
  await press(page, 'Subscribe');
  await expect(page.getByRole('button', { name: 'Pay' })).toBeVisible();
  await page.goBack();
  await press(page, 'Subscribe');
  await expect(page.getByRole('button', { name: 'Pay' })).toBeVisible();
  expect(payments.asked.filter(({ path }) => path === '/v1/customers')).toHaveLength(1);
});

test(
  'when the provider cannot be reached, its fixed links take over and know the account',
  { tag: '@long' },
  async ({ page, account, payments }) => {
    payments.fault = 'down';
    await page.goto('/profile');
    await press(page, 'Subscribe');
    await expect(page.getByText('The checkout could not be opened')).toBeVisible();
    await expect(page).toHaveURL(/\/about\?pay/);
    const link = new URL(page.url());
    expect(link.searchParams.get('prefilled_email')).toBe(account.email);
    expect(link.searchParams.get('client_reference_id')).toMatch(/^[0-9a-f-]{36}$/);

    payments.fault = 'none';
    await subscribe(page);
    payments.fault = 'down';
    await press(page, 'Manage billing');
    await expect(page.getByText('The billing page could not be opened')).toBeVisible();
    await expect(page).toHaveURL(/\/about\?portal/);
  },
);

memberTest('the provider’s script comes with the public key, on the profile alone', async ({ page }) => {
  const fetched: string[] = [];
  await page.route('https://js.stripe.com/**', (route) => {
    fetched.push(route.request().url());
    return route.fulfill({
      contentType: 'text/javascript',
      body: 'window.Stripe = Object.assign((key) => ((window.givenKey = key), {}), { version: "endive" });',
    });
  });
  const checked = page.waitForResponse('**/functions/v1/get-subscription-status');
  await page.goto('/dashboard');
  await checked;
  await page.goto('/profile');
  await expect
    .poll(() => page.evaluate(() => (window as { givenKey?: string }).givenKey))
    .toBe(PAYMENT_KEYS.publishableKey);
  // One, and so none on the page before.
  expect(fetched).toHaveLength(1);
});
