import { screen, waitFor } from '@testing-library/react';
import { accountService, sessionOf } from '../../test/account-service';
import { openApp } from '../../test/open-app';
import { audienceCalled, errorAnswer, idOf, screenshotOf } from '../../test/screenshot-answers';
import { startSmallServer, type Asked, type SmallServer } from '../../test/small-server';
import { SESSION_STORAGE_KEY } from '../features/session/stored-tokens';

const TEAM = audienceCalled('Team', 1, { description: 'Thank-yous', screenshotCount: 1 });
const account = accountService();

/** The dashboard opens one for its previews, and jsdom has none. */
class IdleWorker {
  postMessage = () => undefined;
  terminate = () => undefined;
}

/** A path whose answers are failures from now on. */
let refused = '';
let shots = [screenshotOf(TEAM.id, 1)];

function answer(asked: Asked) {
  if (asked.method === 'GET' && asked.path === refused)
    return errorAnswer(503, 'service_unavailable', 'Not right now.');
  if (asked.method === 'POST' && asked.path === '/api/screenshots/audiences')
    return { status: 201, body: audienceCalled('Clients', 2) };
  if (asked.path === '/api/screenshots/audiences') return { body: [TEAM] };
  if (asked.path.endsWith('/analysis-states'))
    return {
      body: { total: 1, analyzed: 0, open: [idOf('screenshot', 1)], queued: [], queuedAgain: [], failed: [] },
    };
  if (asked.path.startsWith('/api/screenshots/audience/')) return { body: shots };
  return account(asked);
}

describe('the screenshots page', () => {
  let server: SmallServer;
  beforeEach(async () => {
    refused = '';
    shots = [screenshotOf(TEAM.id, 1)];
    localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(sessionOf('anna@example.com')));
    server = await startSmallServer(answer);
    // The account client warns that several of it live in one test file, and a page may ask on while its server stops.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(async () => {
    localStorage.clear();
    jest.restoreAllMocks();
    await server.stop();
  });

  const address = (tab?: string) => `/screenshots?audience=${TEAM.id}${tab ? `&tab=${tab}` : ''}`;
  const tab = (name: string) => screen.findByRole('tab', { name });

  it('shows Sign In Required to people without a session, and a login leads back', async () => {
    localStorage.clear();
    const { user } = openApp(address('upload'));
    expect(await screen.findByRole('heading', { name: 'Sign In Required' })).toBeVisible();
    const page = screen.getByRole('main');
    expect(page).toHaveTextContent('Sign Up');
    await user.click(screen.getByRole('link', { name: 'Login' }));
    await user.type(await screen.findByLabelText('Email'), 'anna@example.com');
    await user.type(screen.getByLabelText('Password'), 'a good password');
    await user.click(screen.getByRole('button', { name: 'Login' }));
    expect(await tab('Upload')).toHaveAttribute('aria-selected', 'true');
  });

  it('is reached from the dashboard', async () => {
    Object.assign(globalThis, { Worker: IdleWorker });
    const { user, address: now } = openApp('/dashboard');
    await user.click(await screen.findByRole('link', { name: 'Open your audiences' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Audiences' })).toBeVisible();
    expect(now()).toBe('/screenshots');
  });

  it('opens an audience with the focus in it, and gives it back to its card', async () => {
    const { user } = openApp('/screenshots');
    await user.click(await screen.findByRole('link', { name: 'Team' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Team' })).toBeVisible();
    expect(document.activeElement).toHaveTextContent('TeamThank-yous');
    expect(await tab('View')).toHaveAttribute('aria-selected', 'true');
    expect(await screen.findByRole('link', { name: 'IMG_1.png' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Audiences' }));
    await waitFor(() => expect(screen.getByRole('link', { name: 'Team' })).toHaveFocus());
  });

  it('opens a new audience with the focus in it, even when the list does not come again', async () => {
    const { user } = openApp('/screenshots');
    await user.click(await screen.findByRole('button', { name: 'Create New Message Group' }));
    await user.type(await screen.findByLabelText('Name'), 'Clients');
    refused = '/api/screenshots/audiences';
    await user.click(screen.getByRole('button', { name: 'Create' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Clients' })).toBeVisible();
    await waitFor(() => expect(document.activeElement).toHaveTextContent(/^Clients$/));
    expect(await tab('View')).toHaveAttribute('aria-selected', 'true');
    await user.click(screen.getByRole('link', { name: 'Audiences' }));
    await waitFor(() => expect(screen.getByRole('link', { name: 'Clients' })).toHaveFocus());
  });

  it.each([
    ['upload', 'Upload', 'Upload screenshots'],
    ['analysis', 'Analysis', 'How your messages are doing'],
    ['nonsense', 'View', '1 screenshot, newest first'],
  ])('opens at the tab that the address names: %s', async (name, title, heading) => {
    openApp(address(name));
    expect(await tab(title)).toHaveAttribute('aria-selected', 'true');
    expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
  });

  it('moves between the tabs with the arrow keys', async () => {
    const { user } = openApp(address());
    (await tab('View')).focus();
    await user.keyboard('{ArrowRight}');
    expect(await tab('Upload')).toHaveFocus();
    expect(await screen.findByRole('heading', { name: 'Upload screenshots' })).toBeVisible();
    await user.keyboard('{ArrowRight}');
    expect(await screen.findByText('Analyze some screenshots first')).toBeVisible();
  });

  it('gives the focus to a tab that something else than its press chose', async () => {
    shots = [];
    const { user } = openApp(address());
    await user.click(await screen.findByRole('link', { name: 'Upload screenshots' }));
    expect(await tab('Upload')).toHaveFocus();
  });

  it('marks every number of the analysis as a sample', async () => {
    openApp(address('analysis'));
    expect(await screen.findByText('Sample data')).toBeVisible();
    const figures = screen.getAllByRole('definition').map((figure) => figure.textContent);
    expect(figures).toEqual(['78%', '24 minutes', 'Medium-length']);
    screen.getAllByRole('term').forEach((label) => expect(label).toHaveTextContent('(sample)'));
    expect(screen.getAllByText(/% answered/).map((rate) => rate.textContent)).toEqual([
      '98% answered (sample)',
      '92% answered (sample)',
      '85% answered (sample)',
    ]);
  });

  it('says that an audience is not there, and leads to those that are', async () => {
    openApp(`/screenshots?audience=${idOf('audience', 9)}`);
    expect(await screen.findByRole('heading', { name: 'Audience not found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'See your audiences' })).toHaveAttribute('href', '/screenshots');
  });
});
