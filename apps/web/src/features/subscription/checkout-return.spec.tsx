import { act, screen } from '@testing-library/react';
import { subscriptionApi } from './subscription-api';
import { SUBSCRIBED } from './status-words';
import { openPanel } from './test/open-panel';
import { AWAY, PAYER, serveBilling, subscriptionWith, type BillingServer } from './test/serve-billing';
import { arrives, pass, stopClock } from './test/standing-clock';

let server: BillingServer;
beforeEach(async () => {
  server = await serveBilling();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  stopClock();
});
afterEach(async () => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  await server.stop();
});

const answer = (body: unknown) => (server.answers['get-subscription-status'] = { body });
const asked = () => server.bodies('get-subscription-status').length;
const sees = (text: string) => screen.queryByText(text) !== null;
const buttons = () => screen.queryAllByRole('button').map((button) => button.textContent);

function open(at: string) {
  const { store, address } = openPanel(at);
  const { select } = subscriptionApi.endpoints.getSubscription;
  const isUnderWay = () => select(PAYER.id)(store.getState()).isLoading;
  /** The last answer has been taken in: the next pause begins with it. Resolves to how many were asked for. */
  const settled = () => arrives(() => !isUnderWay()).then(asked);
  const answered = (count: number) => arrives(() => asked() === count && !isUnderWay());
  /** Moves the clock by two seconds for each question that is still to come. */
  async function askUntil(count: number): Promise<void> {
    for (let asks = asked() + 1; asks <= count; asks += 1) {
      await pass(2_000);
      await answered(asks);
    }
  }
  return { address, answered, askUntil, settled };
}

describe('back from paying', () => {
  it('asks every 2 seconds until the payment is confirmed, then thanks', async () => {
    const { address, answered, askUntil, settled } = open('/profile?checkout=success');
    expect(sees('Confirming your payment')).toBe(true);
    expect(screen.getByRole('progressbar', { name: 'Confirming your payment' })).toBeVisible();
    await pass(500);
    await answered(1);
    await askUntil(3);
    // Neither a second payment nor a lost wait while it is not confirmed.
    expect(buttons()).toEqual([]);
    expect(address()).toBe('/profile?checkout=success');
    answer(subscriptionWith({}));
    await askUntil(4);
    await arrives(() => sees('Thank you'));
    expect(sees(SUBSCRIBED)).toBe(true);
    await arrives(() => address() === '/profile');
    await pass(60_000);
    expect(await settled()).toBe(4);
  });

  it('says after 30 seconds that it can take a minute, and checks again on demand', async () => {
    const { answered, askUntil, settled } = open('/profile?checkout=success');
    await pass(500);
    await answered(1);
    await pass(29_499);
    expect(sees('Confirming your payment')).toBe(true);
    await pass(1);
    expect(sees('Not confirmed yet')).toBe(true);
    expect(screen.getByText(/It can take a minute/)).toHaveTextContent('You do not need to pay again.');
    expect(buttons()).toEqual(['Check again']);
    const before = await settled();
    await act(async () => screen.getByRole('button', { name: 'Check again' }).click());
    expect(sees('Confirming your payment')).toBe(true);
    await answered(before + 1);
    answer(subscriptionWith({}));
    await askUntil(before + 2);
    await arrives(() => sees('Thank you'));
  });

  it('goes on asking when a question fails', async () => {
    server.answers['get-subscription-status'] = AWAY;
    const { answered, askUntil } = open('/profile?checkout=success');
    await pass(500);
    await answered(1);
    expect(sees('Confirming your payment')).toBe(true);
    answer(subscriptionWith({}));
    await askUntil(2);
    await arrives(() => sees('Thank you'));
  });

  it('waits for nothing where payments are not set up', async () => {
    answer({ subscription: null, configured: false });
    const { address } = open('/profile?checkout=success');
    await pass(500);
    await arrives(() => sees(SUBSCRIBED));
    expect(sees('Thank you')).toBe(false);
    expect(address()).toBe('/profile');
  });
});

it('says that nothing was charged after a checkout without paying, and offers it again', async () => {
  const { address, settled } = open('/profile?checkout=cancelled&from=mail');
  expect(sees('Nothing was charged.')).toBe(true);
  expect(address()).toBe('/profile?from=mail');
  await pass(500);
  await arrives(() => buttons().includes('Subscribe'));
  await pass(60_000);
  expect(await settled()).toBe(1);
  expect(sees('Nothing was charged.')).toBe(true);
});

it('shows what was changed in the billing portal, also when word of it comes a little later', async () => {
  answer(subscriptionWith({}));
  const { address, answered, askUntil, settled } = open('/profile?billing=returned');
  await pass(500);
  await answered(1);
  expect(address()).toBe('/profile');
  await arrives(() => sees('Renews on'));
  answer(subscriptionWith({ cancel_at_period_end: true }));
  await askUntil(2);
  await arrives(() => sees('Ends on'));
  await pass(60_000);
  const asks = await settled();
  await pass(60_000);
  expect(await settled()).toBe(asks);
});
