import 'fake-indexeddb/auto';
import { webcrypto } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import { toastText } from '../../../test/open-screen';
import { errorAnswer } from '../../../test/screenshot-answers';
import { keepInLedger } from '../../shared/ledger/ledger';
import { ledgerContent } from '../../shared/ledger/ledger-store';
import { openProfile, serveAccount, type AccountServer } from './test/open-profile';

const CALL = 'POST /api/account/delete';
const KEPT = 'dearly.generated';

describe('deleting the account', () => {
  let server: AccountServer;
  beforeEach(async () => {
    server = await serveAccount();
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await server.stop();
  });

  async function openDialog() {
    const app = openProfile();
    await app.user.click(await screen.findByRole('button', { name: 'Delete my account' }));
    return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Delete my account' })) };
  }
  async function prove(password = 'secret') {
    const app = await openDialog();
    await app.user.type(await app.dialog.findByLabelText('Password'), password);
    await app.user.click(app.dialog.getByRole('button', { name: 'Continue' }));
    return app;
  }
  const last = { name: 'Delete this account for good?' };

  it('says what goes, asks for the password and once more, then forgets the session and leads home', async () => {
    // The service knows nobody of this session any more.
    server.answers['POST /auth/v1/logout'] = {
      status: 403,
      body: { code: 'user_not_found', message: 'gone' },
    };
    const { user, dialog, address } = await openDialog();
    expect(dialog.getByText(/^Your subscription: it ends at once/)).toBeVisible();
    await user.type(dialog.getByLabelText('Password'), 'secret{Enter}');
    expect(await dialog.findByRole('heading', last)).toHaveFocus();
    expect(server.bodies(CALL)).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Delete my account' }));
    await waitFor(() => expect(toastText()).toContain('Your account is deleted'));
    expect(server.bodies(CALL)).toEqual([{ password: 'secret' }]);
    await waitFor(() => expect(address()).toBe('/'));
    expect(localStorage.getItem('dearly.session')).toBeNull();
  });

  it('goes back to the proof when the password is not right, and deletes nothing', async () => {
    server.answers[CALL] = errorAnswer(400, 'invalid_credentials', 'Invalid login credentials');
    const { user, dialog, address } = await prove('wrong');
    await user.click(await dialog.findByRole('button', { name: 'Delete my account' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('The password is not correct');
    const field = await dialog.findByLabelText('Password');
    expect(field).toHaveValue('');
    await user.type(field, 's');
    expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
    expect(address()).toBe('/profile');
    expect(localStorage.getItem('dearly.session')).not.toBeNull();
  });

  it('takes a code by mail from an account without a password', async () => {
    const { user, dialog } = await openDialog();
    await user.click(await dialog.findByRole('button', { name: 'Email me a code instead' }));
    await user.type(await dialog.findByLabelText('Code from the email'), '123 456');
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    await user.click(await dialog.findByRole('button', { name: 'Delete my account' }));
    await waitFor(() => expect(server.bodies(CALL)).toEqual([{ nonce: '123456' }]));
    expect(server.bodies('GET /auth/v1/reauthenticate')).toHaveLength(1);
    // What forgets this session must have ended before the next test puts its own into the same place.
    await waitFor(() => expect(toastText()).toContain('Your account is deleted'));
  });

  it('wants a proof before it asks the last question', async () => {
    const { user, dialog } = await openDialog();
    await user.click(await dialog.findByRole('button', { name: 'Continue' }));
    expect(dialog.getByText('Enter your password.')).toBeVisible();
    expect(dialog.queryByRole('heading', last)).not.toBeInTheDocument();
  });

  it('can be left at the last question', async () => {
    const { user, dialog } = await prove();
    await user.click(await dialog.findByRole('button', { name: 'Keep my account' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(server.bodies(CALL)).toHaveLength(0);
  });

  it.each([
    ['removes', false],
    ['keeps', true],
  ])('%s the generated messages of this browser as the person chooses', async (_what, keeps) => {
    localStorage.setItem(KEPT, '{}');
    const { user, dialog } = await prove();
    const choice = await dialog.findByRole('checkbox', { name: /^Also remove the generated messages/ });
    if (keeps) await user.click(choice);
    await user.click(dialog.getByRole('button', { name: 'Delete my account' }));
    await waitFor(() => expect(toastText()).toContain('Your account is deleted'));
    expect(localStorage.getItem(KEPT) !== null).toBe(keeps);
  });

  it('forgets who had a message, also where the messages stay', async () => {
    Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle, configurable: true });
    localStorage.setItem(KEPT, '{}');
    await keepInLedger('a', new Map([['+14155550101', Date.now()]]));
    const { user, dialog } = await openDialog();
    await keepInLedger('b', new Map([['+14155550102', Date.now()]]));
    expect((await ledgerContent()).keys.size).toBe(2);
    expect(dialog.getByText('What this browser remembers of who had a message lately.')).toBeVisible();
    await user.type(dialog.getByLabelText('Password'), 'secret{Enter}');
    await user.click(await dialog.findByRole('checkbox', { name: /^Also remove the generated messages/ }));
    await user.click(dialog.getByRole('button', { name: 'Delete my account' }));
    await waitFor(() => expect(toastText()).toContain('Your account is deleted'));
    expect(await ledgerContent()).toEqual({ keys: new Map(), entries: [] });
  });

  it('asks about no messages where there are none', async () => {
    const { dialog } = await prove();
    await dialog.findByRole('heading', last);
    expect(dialog.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  it('leads to the second step when that is missing', async () => {
    server.answers[CALL] = errorAnswer(403, 'second_factor_required', 'This account is protected.');
    const { user, dialog } = await prove();
    await user.click(await dialog.findByRole('button', { name: 'Delete my account' }));
    expect(await dialog.findByRole('button', { name: 'Enter the code' })).toBeVisible();
  });
});
