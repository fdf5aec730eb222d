import { screen } from '@testing-library/react';
import { accountService, sessionOf } from '../../test/account-service';
import { openApp } from '../../test/open-app';
import { startSmallServer, type Answer, type SmallServer } from '../../test/small-server';
import { SESSION_STORAGE_KEY } from '../features/session/stored-tokens';

const UNPAID: Answer = { body: { subscription: null, configured: true, priceId: 'price_monthly' } };

/** The dashboard opens one for its previews, and jsdom has none. */
class IdleWorker {
  postMessage = () => undefined;
  terminate = () => undefined;
}

let server: SmallServer;
beforeEach(async () => {
  localStorage.clear();
  Object.assign(globalThis, { Worker: IdleWorker });
  const account = accountService();
  server = await startSmallServer((asked) => {
    if (asked.path === '/functions/v1/get-subscription-status') return UNPAID;
    return asked.path === '/api/screenshots/audiences' ? { body: [] } : account(asked);
  });
  // The account client says that several of it live here; parts of the page arrive when a test is done already.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await server.stop();
});

it('leads to Home and to Sign Up', async () => {
  openApp('/login');
  const main = await screen.findByLabelText('Password').then((field) => field.closest('main'));
  const links = [...(main?.querySelectorAll('a') ?? [])].map((link) => [
    link.textContent,
    link.getAttribute('href'),
  ]);
  expect(links).toEqual([
    ['Forgot your password?', '/auth/reset'],
    ['Email me a code', '/login?with=code'],
    ['Sign Up', '/signup'],
    ['Home', '/'],
  ]);
});

it.each([
  ['/dashboard', 'Upload your contacts'],
  ['/screenshots', 'Create New Message Group'],
])('opens %s also to an account that pays nothing', async (path, text) => {
  localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(sessionOf('anna@example.com')));
  const { address } = openApp(path);
  expect(await screen.findByText(text)).toBeVisible();
  expect(address()).toBe(path);
});
