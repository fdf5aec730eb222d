import { act, screen, waitFor } from '@testing-library/react';
import { toastText } from '../../../test/open-screen';
import { SUBSCRIBED } from './status-words';
import { openPanel } from './test/open-panel';
import { PAYER, refused, serveBilling, subscriptionWith, type BillingServer } from './test/serve-billing';
import { arrives, pass, stopClock } from './test/standing-clock';

let server: BillingServer;
beforeEach(async () => {
  server = await serveBilling();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(async () => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  await server.stop();
});

const button = (name: string) => screen.findByRole('button', { name });
const isAt = (hash: string) => waitFor(() => expect(window.location.hash).toBe(hash));
const FAILED = refused(502, 'payment_provider_failed');

describe('Subscribe', () => {
  it('asks for a checkout of this account and leads to it, by keyboard too', async () => {
    server.answers['get-subscription-status'] = { body: subscriptionWith({ status: 'canceled' }) };
    const { user } = openPanel();
    await button('Subscribe');
    await user.tab();
    expect(await button('Subscribe')).toHaveFocus();
    await user.keyboard('{Enter}');
    await isAt('#checkout');
    expect(server.bodies('create-checkout-session')).toEqual([
      {
        priceId: 'price_monthly',
        userId: PAYER.id,
        customerEmail: PAYER.email,
        successUrl: `${server.origin}/profile?checkout=success`,
        cancelUrl: `${server.origin}/profile?checkout=cancelled`,
      },
    ]);
    // Nobody pays twice or goes two ways while the page changes.
    expect(await button('Opening checkout...')).toBeDisabled();
    expect(await button('Opening checkout...')).toHaveAttribute('aria-busy', 'true');
    expect(await button('Manage billing')).toBeDisabled();
  });

  it('tells somebody who is subscribed already, and shows the new status', async () => {
    server.answers['create-checkout-session'] = refused(409, 'already_subscribed');
    const { user } = openPanel();
    const subscribe = await button('Subscribe');
    server.answers['get-subscription-status'] = { body: subscriptionWith({}) };
    await user.click(subscribe);
    expect(await screen.findByText(SUBSCRIBED)).toBeVisible();
    await waitFor(() => expect(toastText()).toContain('You are subscribed already'));
    expect(screen.queryByText('The checkout could not be opened')).not.toBeInTheDocument();
  });

  it.each([
    ['the payment provider is away', FAILED],
    ['payments are not set up', refused(501, 'billing_not_configured')],
    ['the answer leads to no web address', { body: { url: 'javascript:alert(1)' } }],
  ])('names the fixed link with the account when %s', async (_fault, answer) => {
    server.answers.config = { body: { checkoutLink: 'https://pay.example/b/1' } };
    server.answers['create-checkout-session'] = answer;
    const { user, unmount } = openPanel();
    await user.click(await button('Subscribe'));
    expect(await screen.findByText('The checkout could not be opened')).toBeVisible();
    expect(screen.getByText(/^Nothing was charged\. Taking you/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go there now' })).toHaveAttribute(
      'href',
      `https://pay.example/b/1?client_reference_id=${PAYER.id}&prefilled_email=anna%40example.com`,
    );
    unmount();
  });

  it('says what to do when it fails and there is no fixed link, and can be pressed again', async () => {
    server.answers['create-checkout-session'] = FAILED;
    const { user } = openPanel();
    await user.click(await button('Subscribe'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The checkout could not be openedNothing was charged. Please try again in a minute; if it happens again, use Contact Support below.',
    );
    server.answers['create-checkout-session'] = { body: { url: `${server.origin}/#later` } };
    await user.click(await button('Subscribe'));
    await isAt('#later');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('stays here without a connection, where the fixed link would lead nowhere', async () => {
    server.answers.config = { body: { checkoutLink: 'https://pay.example/b/1' } };
    const { user } = openPanel();
    const subscribe = await button('Subscribe');
    await server.stop();
    await user.click(subscribe);
    expect(await screen.findByRole('alert')).toHaveTextContent('Check your connection and try again.');
    expect(screen.queryByRole('link', { name: 'Go there now' })).not.toBeInTheDocument();
  });

  it('is there again when the browser brings the page back out of its memory', async () => {
    const { user } = openPanel();
    await user.click(await button('Subscribe'));
    await isAt('#checkout');
    server.answers['get-subscription-status'] = { body: subscriptionWith({}) };
    act(() => {
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    });
    expect(await screen.findByText(SUBSCRIBED)).toBeVisible();
    expect(await button('Manage billing')).toBeEnabled();
  });
});

describe('Manage billing', () => {
  beforeEach(() => {
    server.answers['get-subscription-status'] = { body: subscriptionWith({}) };
  });

  it('asks for the portal of this account and leads to it', async () => {
    const { user } = openPanel();
    await user.click(await button('Manage billing'));
    await isAt('#portal');
    expect(server.bodies('create-portal-session')).toEqual([
      { userId: PAYER.id, returnUrl: `${server.origin}/profile?billing=returned` },
    ]);
  });

  describe('when it fails', () => {
    beforeEach(() => {
      server.answers['create-portal-session'] = FAILED;
      server.answers.config = { body: { portalLink: `${server.origin}/#fixed` } };
      stopClock();
    });
    async function fail() {
      const view = openPanel();
      await pass(500);
      await arrives(() => screen.queryByRole('button', { name: 'Manage billing' }) !== null);
      await act(async () => screen.getByRole('button', { name: 'Manage billing' }).click());
      await arrives(() => screen.queryByText('The billing page could not be opened') !== null);
      return view;
    }

    it('opens the fixed link after the person could read why', async () => {
      await fail();
      await pass(1_499);
      expect(window.location.hash).toBe('');
      await pass(1);
      expect(window.location.hash).toBe('#fixed');
    });

    it('opens nothing for somebody who has gone elsewhere by then', async () => {
      const { unmount } = await fail();
      unmount();
      await pass(60_000);
      expect(window.location.hash).toBe('');
    });
  });
});
