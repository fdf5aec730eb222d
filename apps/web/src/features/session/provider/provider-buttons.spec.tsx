import { act, screen, waitFor } from '@testing-library/react';
import { accountServer } from '../../../../test/account-server';
import { authError, sessionOf } from '../../../../test/account-service';
import { openApp } from '../../../../test/open-app';
import { LINK_PROOF_KEY } from '../stored-tokens';

const server = accountServer();
const { moveTo } = globalThis as unknown as { moveTo: (url: string) => void };
const settings = (...providers: unknown[]) => ({
  'GET /settings': { body: { openid_providers: providers } },
});
const GOOGLE = { provider: 'google', label: 'Google' };
const OURS = { provider: 'ours', label: 'Our Company' };

const button = (name: string) => screen.findByRole('button', { name });
const settingsAsked = () => server.asked.filter(({ path }) => path === '/auth/v1/settings').length;
const isAsked = () => waitFor(() => expect(settingsAsked()).toBeGreaterThan(0));

describe('the buttons of providers', () => {
  it.each(['/login', '/login?with=code', '/signup'])('stand on %s, one for each', async (path) => {
    await server.serve({ calls: settings(GOOGLE, OURS) });
    openApp(path);
    expect(await button('Continue with Google')).toBeEnabled();
    expect(await button('Continue with Our Company')).toBeEnabled();
    expect(screen.getAllByRole('link', { name: 'Terms of Service' }).length).toBeGreaterThan(0);
  });

  it.each([
    ['none is set up', settings()],
    ['the settings cannot be had', { 'GET /settings': { status: 503, body: {} } }],
    ['the settings are of another kind', settings('google', { label: 'x' })],
  ])('are not there when %s', async (_when, calls) => {
    await server.serve({ calls });
    openApp('/login');
    expect(await screen.findByLabelText('Password')).toBeVisible();
    await isAsked();
    expect(screen.queryByRole('button', { name: /Continue with/ })).not.toBeInTheDocument();
    expect(screen.queryByText('or')).not.toBeInTheDocument();
  });

  it('come when the settings can be had again, however often they could not', async () => {
    await server.serve({ calls: { 'GET /settings': { status: 503, body: {} } } });
    const { setTimeout: wait } = window;
    jest
      .spyOn(window, 'setTimeout')
      .mockImplementation(((run: () => void, ms: number) => wait(run, ms === 5_000 ? 50 : ms)) as never);
    openApp('/login');
    await waitFor(() => expect(settingsAsked()).toBeGreaterThan(4));
    await server.serve({ calls: settings(GOOGLE) });
    expect(await button('Continue with Google')).toBeEnabled();
  });

  it('lead away once, and are there again for who comes back by the browser’s own way', async () => {
    await server.serve({ calls: settings(GOOGLE, OURS) });
    const { user } = openApp('/login');
    await user.click(await button('Continue with Google'));
    const opening = await button('Opening Google...');
    expect(opening).toHaveAttribute('aria-busy', 'true');
    expect(await button('Continue with Our Company')).toBeDisabled();
    // The secret that the answer is worth something with.
    await waitFor(() => expect(localStorage.getItem(LINK_PROOF_KEY)).not.toBeNull());
    act(() => {
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    });
    expect(await button('Continue with Google')).toBeEnabled();
  });
});

describe('the way back from a provider', () => {
  const comeBack = (rest: string) => {
    localStorage.setItem(LINK_PROOF_KEY, JSON.stringify('a-verifier'));
    const path = `/auth/callback?by=google&next=/send${rest}`;
    moveTo(`${server.origin}${path}`);
    return openApp(path);
  };

  it('leads on to where the person was going', async () => {
    await server.serve({ pkce: { body: sessionOf('anna@example.com') } });
    const app = comeBack('&code=the-code');
    await waitFor(() => expect(app.address()).toBe('/send'));
  });

  it('says what the provider’s page ended with, and how to go on', async () => {
    comeBack('&error=access_denied&error_description=The+sign-in+at+Google+was+cancelled.');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('We could not sign you in');
    expect(alert).toHaveTextContent('The sign-in at Google was cancelled.');
    expect(alert).toHaveTextContent('You can try again, or sign in another way.');
    expect(screen.getByRole('link', { name: 'Go to Login' })).toHaveAttribute('href', '/login');
  });

  it('says in its own words when the code is worth nothing', async () => {
    await server.serve({ pkce: authError(404, 'flow_state_not_found', 'invalid flow state') });
    comeBack('&code=used-up');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The sign-in could not be completed');
    expect(alert).not.toHaveTextContent('flow state');
  });
});
