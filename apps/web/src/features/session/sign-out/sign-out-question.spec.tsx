import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { accountServer, keepSession } from '../../../../test/account-server';
import { authError, personCalled, tellAccount } from '../../../../test/account-service';
import { openApp } from '../../../../test/open-app';
import type { DraftNote } from '../../../shared/kept-draft/draft-note';
import { draftsOf, removeDraftsOf, saveDraft } from '../../../shared/kept-draft/draft-store';
import { SESSION_STORAGE_KEY } from '../stored-tokens';

const ANNA = personCalled('').id;
const noteOf = (owner: string, id = 'd1'): DraftNote => ({
  version: 1,
  owner,
  id,
  window: 'w',
  savedAt: 1,
  list: { name: 'contacts.csv', lastModified: 1, people: 3 },
  state: {},
});

describe('signing out with an unfinished list', () => {
  const server = accountServer();
  beforeEach(async () => {
    for (const owner of [ANNA, 'ben']) await removeDraftsOf(owner);
    keepSession();
    await saveDraft({ note: noteOf(ANNA), bytes: new ArrayBuffer(2) }, true);
    await saveDraft({ note: noteOf('ben'), bytes: undefined }, true);
  });

  async function pressSignOut() {
    const app = openApp('/about');
    await app.user.click(await screen.findByRole('button', { name: 'MENU' }));
    await app.user.click(await screen.findByRole('button', { name: 'Sign Out' }));
    return app;
  }
  async function ask() {
    const app = await pressSignOut();
    const dialog = within(await screen.findByRole('dialog', { name: 'Keep contacts.csv for next time?' }));
    return { ...app, dialog };
  }
  const isSignedIn = () => localStorage.getItem(SESSION_STORAGE_KEY) !== null;

  it('keeps it for this account when the person says so', async () => {
    const { user, dialog, address } = await ask();
    expect(isSignedIn()).toBe(true);
    await user.click(dialog.getByRole('button', { name: 'Keep it and sign out' }));
    await waitFor(() => expect(address()).toBe('/'));
    expect(isSignedIn()).toBe(false);
    expect(await draftsOf(ANNA)).toHaveLength(1);
  });

  it('removes it when the person says so, and nobody else’s', async () => {
    const { user, dialog, address } = await ask();
    await user.click(dialog.getByRole('button', { name: 'Remove it and sign out' }));
    const left = new Promise((resolve) => {
      // What is there at the moment the next page shows.
      const clock = setInterval(() => {
        if (address() !== '/') return;
        clearInterval(clock);
        resolve(draftsOf(ANNA));
      }, 1);
    });
    expect(await left).toEqual([]);
    expect(await draftsOf('ben')).toHaveLength(1);
  });

  it('signs nobody out who closes the question', async () => {
    const { user, dialog, address } = await ask();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(address()).toBe('/about');
    expect(isSignedIn()).toBe(true);
    expect(await draftsOf(ANNA)).toHaveLength(1);
  });

  it('removes nothing when signing out fails', async () => {
    await server.serve({ logout: authError(500, 'unexpected_failure', 'The service is not there.') });
    const { user, dialog } = await ask();
    await user.click(dialog.getByRole('button', { name: 'Remove it and sign out' }));
    expect(await screen.findByText('Error signing out')).toBeVisible();
    expect(await draftsOf(ANNA)).toHaveLength(1);
  });

  it('asks nothing when there is none', async () => {
    await removeDraftsOf(ANNA);
    const { address } = await pressSignOut();
    await waitFor(() => expect(address()).toBe('/'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('keeps it when the session ends by itself', async () => {
    const { store } = openApp('/about');
    tellAccount(store, 'SIGNED_OUT', null);
    expect(await draftsOf(ANNA)).toHaveLength(1);
  });
});
