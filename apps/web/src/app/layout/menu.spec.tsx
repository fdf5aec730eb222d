import { screen, waitFor, within } from '@testing-library/react';
import { accountService, sessionOf } from '../../../test/account-service';
import { openApp } from '../../../test/open-app';
import { startSmallServer, type Answer, type SmallServer } from '../../../test/small-server';
import { SESSION_STORAGE_KEY } from '../../features/session/stored-tokens';

let server: SmallServer;
const serve = async (script: Parameters<typeof accountService>[0] = {}, config?: Answer) => {
  const answer = accountService(script);
  server = await startSmallServer((asked) =>
    config && asked.path === '/config.json' ? config : answer(asked),
  );
};
beforeEach(() => {
  localStorage.clear();
  // The account client says that several of it live here, as they do in a test file.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(async () => {
  await server.stop();
  jest.restoreAllMocks();
});

const signIn = (email = 'anna@example.com', metadata = {}) => {
  const session = sessionOf(email);
  session.user.user_metadata = metadata;
  localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(session));
};
const toggle = () => screen.getByRole('button', { name: 'MENU' });
const menu = () => within(screen.getByRole('navigation', { name: 'Main' }));
async function openMenu(path = '/') {
  const app = openApp(path);
  if (localStorage.getItem(SESSION_STORAGE_KEY))
    await screen.findByRole('link', { name: 'Create New Message' });
  await app.user.click(toggle());
  return app;
}

it('keeps the specified order, with Sign Out last and apart', async () => {
  await serve();
  signIn();
  await openMenu();
  const order = menu()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  const wanted = ['Home', 'About', 'Send Messages', 'Add to Shortcuts', 'Profile', 'Sign Out'];
  expect(order.filter((entry) => wanted.some((word) => entry.startsWith(word)))).toHaveLength(wanted.length);
  const places = wanted.map((word) => order.findIndex((entry) => entry.startsWith(word)));
  expect(places).toEqual([...places].sort((one, other) => one - other));
  expect(places.at(-1)).toBe(order.length - 1);
  expect(menu().queryByRole('link', { name: /Login|Sign Up/ })).not.toBeInTheDocument();
});

it('leads to the audiences', async () => {
  await serve();
  signIn();
  await openMenu();
  expect(menu().getByRole('link', { name: 'Audiences' })).toHaveAttribute('href', '/screenshots');
});

it('says what to do after the shortcut is added', async () => {
  await serve();
  signIn();
  await openMenu();
  const sentence = 'After adding it, return to the dashboard, reload it, then upload your contacts.';
  expect(menu().getByText(sentence)).toBeInTheDocument();
});

it('leads to the installation’s own shortcut in a new tab when there is one', async () => {
  const shortcutUrl = 'https://shortcuts.example/dearly';
  await serve({}, { body: { publishableKey: 'sb_publishable_test', shortcutUrl } });
  signIn();
  await openMenu();
  await waitFor(() =>
    expect(menu().getByRole('link', { name: /^Add to Shortcuts/ })).toHaveAttribute('href', shortcutUrl),
  );
  expect(menu().getByRole('link', { name: /opens in a new tab/ })).toHaveAttribute('target', '_blank');
});

it('has the whole of a long address and two initials', async () => {
  await serve();
  const email = `${'very.long.name.'.repeat(4)}zoe@departments.example.com`;
  signIn(email);
  await openMenu();
  const profile = menu().getByRole('link', { name: new RegExp(`^Profile.*${email}`) });
  expect(profile).toHaveAttribute('href', '/profile');
  expect(profile).toHaveTextContent(/VE$/);
});

it('shows the person’s picture instead of the initials', async () => {
  await serve();
  signIn('anna@example.com', { avatar_url: 'https://pictures.example/anna.jpg' });
  await openMenu();
  const profile = menu().getByRole('link', { name: /^Profile/ });
  expect(profile.querySelector('img')).toHaveAttribute('src', 'https://pictures.example/anna.jpg');
  expect(profile).not.toHaveTextContent('AN');
});

it('gives the focus back when the page that is open already is chosen', async () => {
  await serve();
  const { user } = await openMenu();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(toggle()).toHaveAttribute('aria-expanded', 'false');
  expect(toggle()).toHaveFocus();
});

it('signs out, closes and gives the focus back where nothing else changes', async () => {
  await serve();
  signIn();
  const { user, address } = await openMenu();
  await user.click(menu().getByRole('button', { name: 'Sign Out' }));
  await screen.findByRole('link', { name: 'Login' });
  await waitFor(() => expect(toggle()).toHaveAttribute('aria-expanded', 'false'));
  expect(toggle()).toHaveFocus();
  expect(address()).toBe('/');
});

it('stays open and says so when signing out fails', async () => {
  await serve({ logout: { status: 500, body: { code: 'unexpected_failure', message: 'x' } } });
  signIn();
  const { user } = await openMenu();
  await user.click(menu().getByRole('button', { name: 'Sign Out' }));
  expect(await screen.findByText('Error signing out')).toBeInTheDocument();
  expect(toggle()).toHaveAttribute('aria-expanded', 'true');
  const signOut = menu().getByRole('button', { name: 'Sign Out' });
  await waitFor(() => expect(signOut).toHaveAttribute('aria-busy', 'false'));
});
