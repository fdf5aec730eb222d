import { screen, waitFor } from '@testing-library/react';
import { SUBSCRIBED } from './status-words';
import { openPanel } from './test/open-panel';
import { AWAY, serveBilling, subscriptionWith, type BillingServer } from './test/serve-billing';

let server: BillingServer;
let noted: jest.SpyInstance;
beforeEach(async () => {
  server = await serveBilling();
  noted = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await server.stop();
});

const answer = (body: unknown) => (server.answers['get-subscription-status'] = { body });
const buttons = () => screen.queryAllByRole('button').map((button) => button.textContent);
const panel = () => screen.getByRole('region', { name: 'Subscription' });

it('says that it is checking until the status is known', async () => {
  openPanel();
  expect(screen.getByRole('status')).toHaveTextContent('Checking your subscription');
  expect(buttons()).toEqual([]);
  expect(await screen.findByText('Not subscribed')).toBeVisible();
});

it('shows an active subscription with its plan and the day it renews', async () => {
  answer(subscriptionWith({ plan: 'Letters & more' }));
  openPanel();
  expect(await screen.findByText(SUBSCRIBED)).toBeVisible();
  expect(panel()).toHaveTextContent('PlanLetters & more');
  expect(panel()).toHaveTextContent('Renews onMarch 1, 2027');
  expect(buttons()).toEqual(['Manage billing']);
});

it('shows when a canceled subscription ends', async () => {
  answer(subscriptionWith({ cancel_at_period_end: true }));
  openPanel();
  expect(await screen.findByText(SUBSCRIBED)).toBeVisible();
  expect(panel()).toHaveTextContent('It is canceled and will not renew. You keep access until it ends.');
  expect(panel()).toHaveTextContent('Ends onMarch 1, 2027');
});

it.each([
  ['past_due', 'Payment past due', ['Manage billing'], true],
  ['paused', 'Paused', ['Manage billing'], true],
  ['canceled', 'Canceled', ['Subscribe', 'Manage billing'], false],
] as const)('shows %s as it is, with what to do first', async (status, title, steps, goesOn) => {
  answer(subscriptionWith({ status }));
  openPanel();
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.queryByText(SUBSCRIBED)).not.toBeInTheDocument();
  expect(panel()).not.toHaveTextContent('Renews on');
  // What has ended is nothing to look after; what is overdue says what it is for.
  expect(screen.queryByText('Dearly monthly') !== null).toBe(goesOn);
  expect(buttons()).toEqual(steps);
});

describe('where payments are not set up', () => {
  it('everybody is subscribed, with nothing to buy and no script', async () => {
    server.answers.config = { body: { paymentKey: 'pk_test_1' } };
    answer({ subscription: null, configured: false });
    openPanel();
    expect(await screen.findByText(SUBSCRIBED)).toBeVisible();
    expect(buttons()).toEqual([]);
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(document.querySelector('script[src*="stripe"]')).toBeNull();
  });

  it('the fixed links are there when the installation has them', async () => {
    const [checkoutLink, portalLink] = ['https://pay.example/b/1', 'https://pay.example/p/1'];
    server.answers.config = { body: { checkoutLink, portalLink } };
    answer({ subscription: null, configured: false });
    openPanel();
    expect(await screen.findByRole('link', { name: 'Manage billing' })).toHaveAttribute('href', portalLink);
    expect(screen.getByRole('link', { name: 'Payment page' })).toHaveAttribute(
      'href',
      `${checkoutLink}?client_reference_id=11111111-1111-4111-8111-111111111111&prefilled_email=anna%40example.com`,
    );
  });
});

it('claims no subscription while the status cannot be had, and asks again on demand', async () => {
  server.answers['get-subscription-status'] = AWAY;
  const { user } = openPanel();
  expect(await screen.findByText('Your subscription could not be loaded')).toBeVisible();
  expect(screen.getByText('The service says service_unavailable.')).toBeVisible();
  expect(screen.queryByText(SUBSCRIBED)).not.toBeInTheDocument();
  expect(buttons()).toEqual(['Retry']);
  answer(subscriptionWith({}));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(SUBSCRIBED)).toBeVisible();
  expect(screen.queryByText('Your subscription could not be loaded')).not.toBeInTheDocument();
});

describe('the script of the payment provider', () => {
  const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[src*="stripe"]')];
  afterEach(() => scripts().forEach((script) => script.remove()));

  it('stays away without a public key', async () => {
    openPanel();
    await screen.findByText('Not subscribed');
    expect(scripts()).toEqual([]);
  });

  it('is fetched with a public key, and its failure changes nothing for the person', async () => {
    server.answers.config = { body: { paymentKey: 'pk_test_1' } };
    openPanel();
    await waitFor(() => expect(scripts()).toHaveLength(1));
    expect(scripts()[0]?.src).toMatch(/^https:\/\/js\.stripe\.com\/.*\?advancedFraudSignals=false$/);
    // The library tries a second time before it gives up.
    const [first] = scripts();
    first?.dispatchEvent(new Event('error'));
    await waitFor(() => expect(scripts()[0]).toBeInstanceOf(HTMLScriptElement));
    expect(scripts()[0]).not.toBe(first);
    scripts()[0]?.dispatchEvent(new Event('error'));
    await waitFor(() => expect(noted).toHaveBeenCalledWith('paymentScript failed: 0 network'));
    expect(buttons()).toEqual(['Subscribe']);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

it('shows what an active subscription costs, which another price of today does not change', async () => {
  server.answers.config = { body: { paymentKey: 'pk_test_1' } };
  answer(subscriptionWith({ price: { amount: 7.5, currency: 'USD', interval: 'month', count: 1 } }));
  openPanel();
  expect(await screen.findByText('$7.50 a month')).toBeVisible();
  expect(panel()).not.toHaveTextContent('$9');
});

it('says what it costs before anybody subscribes', async () => {
  server.answers.config = { body: { paymentKey: 'pk_test_1' } };
  openPanel();
  expect(await screen.findByText('$9 a month. Cancel at any time.')).toBeVisible();
  expect(buttons()).toEqual(['Subscribe']);
});
