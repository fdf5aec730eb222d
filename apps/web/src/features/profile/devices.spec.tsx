import { screen, waitFor, within } from '@testing-library/react';
import { toastText } from '../../../test/open-screen';
import { errorAnswer } from '../../../test/screenshot-answers';
import { deviceOf, openProfile, serveAccount, type AccountServer } from './test/open-profile';

const LIST = 'GET /api/account/devices';
const MAC = deviceOf(2, {
  userAgent:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  ip: '203.0.113.7',
  lastUsedAt: new Date().toISOString(),
});

describe('the signed-in devices', () => {
  let server: AccountServer;
  beforeEach(async () => {
    server = await serveAccount();
    server.answers[LIST] = { body: [deviceOf(1), MAC] };
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await server.stop();
  });

  /** Once the list, or what stands for it, has come: until then another part stands in its place. */
  const section = async () => {
    await screen.findByText(/^(This device|Your devices could not be loaded)$/);
    return screen.getByRole('region', { name: 'Signed-in devices' });
  };
  const press = async (user: ReturnType<typeof openProfile>['user'], name: RegExp | string) =>
    user.click(await within(await section()).findByRole('button', { name }));

  it('are told by their names, with when and from where they were used', async () => {
    openProfile();
    const part = within(await section());
    const row = within(
      (await part.findByRole('heading', { name: 'Mac, Chrome' })).closest('li') ?? document.body,
    );
    expect(row.getByText(/^Last used today at/)).toBeVisible();
    expect(row.getByText('Address 203.0.113.7')).toBeVisible();
    const here = part.getByText('This device').closest('li');
    expect(here).toHaveTextContent('Unknown device');
    expect(here?.querySelector('button')).toBeNull();
    expect(server.asked.find(({ path }) => path === '/api/account/devices')?.headers.authorization).toBe(
      'Bearer access-1',
    );
  });

  it('are signed out one by one, and the list keeps the focus', async () => {
    server.answers[`DELETE /api/account/devices/${MAC.id}`] = () => {
      server.answers[LIST] = { body: [deviceOf(1)] };
      return { status: 204, body: '' };
    };
    const { user } = openProfile();
    await press(user, /^Sign out Mac, Chrome/);
    await waitFor(() => expect(toastText()).toContain('Mac, Chrome is signed out'));
    await waitFor(() => expect(screen.queryByText('Mac, Chrome')).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { name: 'Signed-in devices' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).not.toBeInTheDocument();
  });

  it('stay when signing one out fails, which is told', async () => {
    server.answers[`DELETE /api/account/devices/${MAC.id}`] = errorAnswer(
      503,
      'service_unavailable',
      'Not now.',
    );
    const { user } = openProfile();
    await press(user, /^Sign out Mac, Chrome/);
    await waitFor(() => expect(toastText()).toContain('This device could not be signed outNot now.'));
    expect(screen.getByText('Mac, Chrome')).toBeVisible();
  });

  it('are all signed out but this one', async () => {
    const { user, address } = openProfile();
    await press(user, 'Sign out everywhere else');
    await waitFor(() => expect(toastText()).toContain('All other devices are signed out'));
    const scopes = server.asked
      .filter(({ path }) => path === '/auth/v1/logout')
      .map(({ query }) => query.get('scope'));
    expect(scopes).toEqual(['others']);
    await waitFor(() => expect(server.bodies(LIST)).toHaveLength(2));
    expect(address()).toBe('/profile');
  });

  it('are all signed out with this one, which leads home', async () => {
    const { user, address } = openProfile();
    await press(user, 'Sign out everywhere');
    await waitFor(() => expect(toastText()).toContain('You are signed out everywhere'));
    await waitFor(() => expect(address()).toBe('/'));
    expect(server.asked.find(({ path }) => path === '/auth/v1/logout')?.query.get('scope')).toBe('global');
    expect(localStorage.getItem('dearly.session')).toBeNull();
  });

  it('are looked up anew at the next visit', async () => {
    server.answers[LIST] = { body: [deviceOf(1)] };
    const { user } = openProfile();
    await section();
    await user.click(screen.getByRole('button', { name: 'MENU' }));
    await user.click(screen.getByRole('link', { name: 'About' }));
    await screen.findByRole('heading', { name: 'Getting Started' });
    server.answers[LIST] = { body: [deviceOf(1), MAC] };
    await user.click(screen.getByRole('button', { name: 'MENU' }));
    await user.click(screen.getByRole('link', { name: /Profile/ }));
    expect(await screen.findByRole('heading', { name: 'Mac, Chrome' })).toBeVisible();
  });

  it('are asked for again when they could not be loaded', async () => {
    server.answers[LIST] = errorAnswer(503, 'service_unavailable', 'Not now.');
    const { user } = openProfile();
    expect(await screen.findByText('Your devices could not be loaded')).toBeVisible();
    server.answers[LIST] = { body: [deviceOf(1), MAC] };
    await press(user, 'Retry');
    expect(await screen.findByText('Mac, Chrome')).toBeVisible();
  });
});
