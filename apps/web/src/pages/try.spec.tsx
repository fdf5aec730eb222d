import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { accountService, sessionOf } from '../../test/account-service';
import { openApp } from '../../test/open-app';
import { startSmallServer, type SmallServer } from '../../test/small-server';
import { completeBrowser } from '../features/create-file/test/open-wizard';
import { SESSION_STORAGE_KEY } from '../features/session/stored-tokens';
import { GUEST } from '../shared/kept-draft/draft-note';
import { draftsOf, removeDraftsOf } from '../shared/kept-draft/draft-store';

describe('trying Dearly without an account', () => {
  let server: SmallServer;
  let asked: string[];
  beforeEach(async () => {
    localStorage.clear();
    sessionStorage.clear();
    completeBrowser();
    await removeDraftsOf(GUEST);
    asked = [];
    const answer = accountService();
    server = await startSmallServer((call) => {
      asked.push(call.path);
      return answer(call);
    });
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await server.stop();
  });

  it('leads from the About page over the sample to the messages, and uploads nothing', async () => {
    const { user, address } = openApp('/about');
    await user.click(await screen.findByRole('link', { name: 'Try it with a sample' }));
    expect(address()).toBe('/try');
    await user.click(await screen.findByRole('button', { name: 'Use the sample list' }));
    // The first step has it as well, for a moment.
    await waitFor(() => expect(screen.getByText('3 rows, 3 columns')).toBeVisible());
    await user.click(await screen.findByRole('button', { name: 'Preview Messages' }));
    expect(await screen.findByText('Showing 3 of 3 messages')).toBeVisible();
    expect(screen.getByText('Hi Noah')).toBeVisible();
    expect(screen.queryByText('Preview mode active')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Generate & Send' })).not.toBeInTheDocument();
    expect(asked.filter((path) => path.startsWith('/api'))).toEqual([]);
    await waitFor(async () => expect(await draftsOf(GUEST)).toHaveLength(1));
    await user.click(screen.getByRole('link', { name: 'Sign up to send these' }));
    expect(address()).toBe('/signup');
  });

  it('begins with its title, and in the template step shows the message before what few need', async () => {
    const { user } = openApp('/try');
    await user.click(await screen.findByRole('button', { name: 'Use the sample list' }));
    const inOrder = [
      await screen.findByRole('heading', { level: 1, name: 'Create New File 2/3' }),
      screen.getByText(/^You are trying Dearly/),
      await screen.findByRole('button', { name: /^3 ready/ }),
      screen.getByLabelText('Message Template'),
      screen.getByRole('group', { name: 'Available CSV Columns' }),
      await screen.findByRole('region', { name: 'First message' }),
      screen.getByRole('button', { name: 'Saved templates' }),
    ];
    for (const [index, element] of inOrder.entries())
      expect(inOrder[index + 1]?.compareDocumentPosition(element) ?? Node.DOCUMENT_POSITION_PRECEDING).toBe(
        Node.DOCUMENT_POSITION_PRECEDING,
      );
    expect(screen.queryByLabelText('Column with names')).not.toBeInTheDocument();
  });

  it('is not for whoever is signed in: all steps are theirs', async () => {
    localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(sessionOf('anna@example.com')));
    const { address } = openApp('/try');
    expect(await screen.findByRole('heading', { name: 'Create New File 1/3' })).toBeVisible();
    expect(address()).toBe('/dashboard');
  });
});
