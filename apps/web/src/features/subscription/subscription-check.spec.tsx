import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { openScreen } from '../../../test/open-screen';
import './learn-subscription';
import { subscriptionApi } from './subscription-api';
import { SubscriptionCheck } from './subscription-check';
import { AWAY, PAYER, serveBilling, subscriptionWith, type BillingServer } from './test/serve-billing';
import { arrives, pass, stopClock } from './test/standing-clock';
import { useSubscription } from './use-subscription';

const OTHER = '22222222-2222-4222-8222-222222222222';

let server: BillingServer;
beforeEach(async () => {
  server = await serveBilling();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  stopClock();
});
afterEach(async () => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  await server.stop();
});

async function openCheck() {
  let tell: (userId?: string) => void = () => undefined;
  function Page() {
    const [userId, setUserId] = useState<string>();
    tell = setUserId;
    return userId && <SubscriptionCheck userId={userId} />;
  }
  const { store } = openScreen(<Page />);
  // Its code has been fetched once this returns, so that the clock alone decides.
  const setUser = (userId?: string) => act(async () => tell(userId));
  await setUser(PAYER.id);
  const stateOf = (userId: string) =>
    subscriptionApi.endpoints.getSubscription.select(userId)(store.getState());
  return { setUser, stateOf };
}
const asked = () => server.bodies('get-subscription-status');

describe('the check of the subscription', () => {
  it('asks 500 ms after the user is set, and once', async () => {
    const { stateOf } = await openCheck();
    await pass(499);
    expect(stateOf(PAYER.id).isUninitialized).toBe(true);
    await pass(1);
    await arrives(() => stateOf(PAYER.id).isSuccess);
    await pass(120_000);
    expect(asked()).toEqual([{ userId: PAYER.id }]);
  });

  it('asks nothing when the user goes before', async () => {
    const { setUser, stateOf } = await openCheck();
    await pass(499);
    await setUser(undefined);
    await pass(60_000);
    expect(stateOf(PAYER.id).isUninitialized).toBe(true);
  });

  it('asks for the next user 500 ms after they are set', async () => {
    const { setUser, stateOf } = await openCheck();
    await pass(499);
    await setUser(OTHER);
    await pass(499);
    expect(stateOf(OTHER).isUninitialized).toBe(true);
    await pass(1);
    await arrives(() => stateOf(OTHER).isSuccess);
    expect(asked()).toEqual([{ userId: OTHER }]);
  });

  it('asks for whoever signs in after a first user was asked for, in their own time', async () => {
    const { setUser, stateOf } = await openCheck();
    await pass(500);
    await arrives(() => stateOf(PAYER.id).isSuccess);
    await setUser(OTHER);
    await pass(499);
    expect(stateOf(OTHER).isUninitialized).toBe(true);
    await pass(1);
    await arrives(() => stateOf(OTHER).isSuccess);
  });

  it('takes an answer that is none for a failure', async () => {
    server.answers['get-subscription-status'] = { body: { subscription: { status: 'splendid' } } };
    const { stateOf } = await openCheck();
    await pass(500);
    await arrives(() => stateOf(PAYER.id).isError);
    expect(stateOf(PAYER.id).error).toMatchObject({ code: 'contract_mismatch' });
  });
});

describe('what a screen learns', () => {
  function Told() {
    const { check, error, ...told } = useSubscription(PAYER.id);
    return (
      <button type="button" onClick={() => void check()}>
        {JSON.stringify({ ...told, hasError: error !== undefined })}
      </button>
    );
  }
  const told = () => JSON.parse(screen.getByRole('button').textContent ?? '') as Record<string, unknown>;
  const open = () => openScreen(<Told />);

  it.each([
    ['active', true],
    ['trialing', true],
    ['past_due', false],
    ['canceled', false],
  ] as const)('%s counts as active: %s', async (status, isActive) => {
    server.answers['get-subscription-status'] = { body: subscriptionWith({ status }) };
    open();
    expect(told()).toMatchObject({ loading: true, isActive: false, status: null });
    await pass(500);
    await arrives(() => !told()['loading']);
    expect(told()).toEqual({
      isActive,
      status,
      plan: 'Dearly monthly',
      price: null,
      currentPeriodEnd: '2027-03-01T12:00:00.000Z',
      cancelAtPeriodEnd: false,
      loading: false,
      configured: true,
      priceId: 'price_monthly',
      isChecking: false,
      hasError: false,
    });
  });

  it('says why nothing is known until a later check succeeds', async () => {
    server.answers['get-subscription-status'] = AWAY;
    open();
    await pass(500);
    await arrives(() => told()['hasError'] === true);
    expect(told()).toMatchObject({ loading: false, isActive: false });
    server.answers['get-subscription-status'] = { body: subscriptionWith({}) };
    await act(async () => screen.getByRole('button').click());
    await arrives(() => told()['isActive'] === true);
    expect(told()).toMatchObject({ hasError: false });
  });
});
