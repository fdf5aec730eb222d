import type { Factor } from '@supabase/auth-js';
import { act, screen, waitFor } from '@testing-library/react';
import {
  accountService,
  factorOf,
  halfSessionOf,
  personCalled,
  authError,
  sessionOf,
  sessionOfAnother,
  tokenSaying,
} from '../../../../test/account-service';
import { fetchSubscriptionAhead, openApp } from '../../../../test/open-app';
import { startSmallServer, type SmallServer } from '../../../../test/small-server';
import { accountEvent } from '../session-slice';

let server: SmallServer;
type Calls = NonNullable<NonNullable<Parameters<typeof accountService>[0]>['calls']>;

const APP = factorOf('totp', { friendly_name: 'my phone' });
const PHONE = factorOf('phone');
const whole = (factors: Factor[]) => ({
  body: {
    ...sessionOf('anna@example.com', tokenSaying({ aal: 'aal2' })),
    user: { ...personCalled('anna@example.com'), factors },
  },
});

/** An account with these factors, whose every code is right unless `calls` says something else. */
async function serve(factors: Factor[], calls: Calls = {}) {
  const verify = Object.fromEntries(
    factors.map(({ id }) => [`POST /factors/${id}/verify`, whole(factors)] as const),
  );
  server = await startSmallServer(
    accountService({
      password: { body: halfSessionOf('anna@example.com', factors) },
      calls: { 'GET /user': { body: { ...personCalled('anna@example.com'), factors } }, ...verify, ...calls },
    }),
  );
  localStorage.setItem('dearly.session', JSON.stringify(halfSessionOf('anna@example.com', factors)));
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  // The account client says that several of it live here, as they do in a test file.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await server.stop();
});

const asksOf = (path: string) => server.asked.filter((asked) => asked.path === path);
const codeField = () => screen.findByLabelText('Six-digit code');

it('comes between a login and the page it was for', async () => {
  await serve([APP]);
  localStorage.clear();
  const app = openApp('/profile');
  await app.user.type(await screen.findByLabelText('Email'), 'anna@example.com');
  await app.user.type(screen.getByLabelText('Password'), 'a good password');
  await app.user.click(screen.getByRole('button', { name: 'Login' }));
  await waitFor(() => expect(app.address()).toBe('/auth/second-step'));
  const field = await codeField();
  expect(field).toHaveFocus();
  await app.user.type(field, '123456');
  await waitFor(() => expect(app.address()).toBe('/profile'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Profile' })).toBeInTheDocument();
  const [verify] = asksOf(`/auth/v1/factors/${APP.id}/verify`);
  expect(JSON.parse(verify?.body ?? '')).toMatchObject({ challenge_id: 'challenge-1', code: '123456' });
  expect(app.store.getState().session).toMatchObject({ needsSecondFactor: false, status: 'signed-in' });
});

it.each(['/dashboard', '/profile', '/screenshots'])('is asked for before %s', async (path) => {
  await serve([APP]);
  const app = openApp(path);
  await waitFor(() => expect(app.address()).toBe('/auth/second-step'));
});

it('keeps the page from asking what is refused before it', async () => {
  await serve([APP]);
  await fetchSubscriptionAhead();
  jest.useFakeTimers({ advanceTimers: true });
  openApp('/auth/second-step');
  await codeField();
  await act(async () => jest.advanceTimersByTimeAsync(2_000));
  jest.useRealTimers();
  expect(asksOf('/functions/v1/get-subscription-status')).toEqual([]);
});

it('says that a code is wrong, and takes another', async () => {
  await serve([APP], {
    [`POST /factors/${APP.id}/verify`]: ({ body }) =>
      body.includes('123456')
        ? whole([APP])
        : authError(422, 'mfa_verification_failed', 'Invalid TOTP code entered'),
  });
  const app = openApp('/auth/second-step?next=/profile');
  const field = await codeField();
  await app.user.type(field, '111111');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The code is not correct. Check it, or enter the next one.',
  );
  await waitFor(() => expect(field).not.toHaveAttribute('readonly'));
  await app.user.clear(field);
  await app.user.type(field, '123456');
  await waitFor(() => expect(app.address()).toBe('/profile'));
});

it('sends a code to a phone when it is asked to, and at most once every 60 seconds', async () => {
  await serve([PHONE]);
  const app = openApp('/auth/second-step?next=/profile');
  const send = await screen.findByRole('button', { name: 'Send a code to the number ending in 12' });
  expect(asksOf(`/auth/v1/factors/${PHONE.id}/challenge`)).toHaveLength(0);
  await app.user.click(send);
  const field = await codeField();
  expect(field).toHaveAccessibleDescription('We have sent it to the number ending in 12.');
  await app.user.click(screen.getByRole('button', { name: 'Send again' }));
  expect(
    await screen.findByText(/Please wait \d+ seconds/, { selector: '[role=status]' }),
  ).toBeInTheDocument();
  expect(asksOf(`/auth/v1/factors/${PHONE.id}/challenge`)).toHaveLength(1);
  await app.user.type(field, '123456');
  await waitFor(() => expect(app.address()).toBe('/profile'));
});

it('lets a person with several factors choose', async () => {
  await serve([APP, PHONE]);
  const app = openApp('/auth/second-step');
  const choice = await screen.findByLabelText('Confirm with');
  expect(await codeField()).toBeVisible();
  const names = [...choice.querySelectorAll('option')].map(({ textContent }) => textContent);
  expect(names).toEqual(['Authenticator app (my phone)', 'Text message to the number ending in 12']);
  await app.user.selectOptions(choice, PHONE.id);
  expect(screen.getByRole('button', { name: /^Send a code to the number/ })).toBeVisible();
});

it('lets go whose account has no second factor any more', async () => {
  await serve([]);
  const app = openApp('/auth/second-step?next=/profile');
  await waitFor(() => expect(app.address()).toBe('/profile'));
  const refreshed = asksOf('/auth/v1/token').map(({ query }) => query.get('grant_type'));
  expect(refreshed).toEqual(['refresh_token']);
});

it('can be looked up again when the service did not answer', async () => {
  let isAway = true;
  await serve([APP], {
    'GET /user': () =>
      isAway ? { status: 503, body: {} } : { body: { ...personCalled('anna@example.com'), factors: [APP] } },
  });
  const app = openApp('/auth/second-step');
  const again = await screen.findByRole('button', { name: 'Try again' });
  isAway = false;
  await app.user.click(again);
  expect(await codeField()).toBeVisible();
});

it('can be left for another account', async () => {
  await serve([APP]);
  const app = openApp('/auth/second-step?next=/profile');
  await app.user.click(await screen.findByRole('button', { name: 'Use another account' }));
  await waitFor(() => expect(app.address()).toBe('/login'));
  expect(asksOf('/auth/v1/logout')[0]?.query.get('scope')).toBe('local');
  expect(localStorage.getItem('dearly.session')).toBeNull();
});

it('is nothing for whoever owes none', async () => {
  await serve([APP]);
  localStorage.setItem('dearly.session', JSON.stringify(sessionOf('anna@example.com')));
  const app = openApp('/auth/second-step?next=/profile');
  await waitFor(() => expect(app.address()).toBe('/profile'));
});

it('leads nowhere outside of this app', async () => {
  await serve([APP]);
  localStorage.setItem('dearly.session', JSON.stringify(sessionOf('anna@example.com')));
  const app = openApp('/auth/second-step?next=//elsewhere.example/profile');
  await waitFor(() => expect(app.address()).toBe('/dashboard'));
});

it('asks for the factors of whoever is signed in now, not of the last one', async () => {
  let factors = [APP];
  await serve(factors, { 'GET /user': () => ({ body: { ...personCalled('anna@example.com'), factors } }) });
  const { store } = openApp('/auth/second-step');
  await codeField();
  factors = [PHONE];
  const half = { ...sessionOfAnother('ben@example.com'), access_token: halfSessionOf('').access_token };
  act(() => void store.dispatch(accountEvent({ event: 'SIGNED_IN', session: half })));
  expect(screen.queryByLabelText('Six-digit code')).not.toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Send a code to the number ending in 12' })).toBeVisible();
});
