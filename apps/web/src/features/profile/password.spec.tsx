import { screen, waitFor, within } from '@testing-library/react';
import { authError } from '../../../test/account-service';
import { toastText } from '../../../test/open-screen';
import { openProfile, serveAccount, type AccountServer } from './test/open-profile';

const CALL = 'PUT /auth/v1/user';
const NEW = 'a quiet evening by the sea';

describe('changing the password', () => {
  let server: AccountServer;
  beforeEach(async () => {
    server = await serveAccount();
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await server.stop();
  });

  async function openDialog() {
    const { user } = openProfile();
    await user.click(await screen.findByRole('button', { name: 'Change password' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change password' }));
    const press = () => user.click(dialog.getByRole('button', { name: 'Change password' }));
    return { user, dialog, press };
  }
  async function choose(password: string, again = password) {
    const app = await openDialog();
    await app.user.type(await app.dialog.findByLabelText('New password'), password);
    await app.user.type(app.dialog.getByLabelText('Confirm new password'), again);
    await app.press();
    return app;
  }

  it('says that the other devices were signed out, and looks at them anew', async () => {
    await choose(NEW);
    await waitFor(() => expect(toastText()).toContain('Password changedOther devices were signed out.'));
    expect(server.bodies(CALL)).toMatchObject([{ password: NEW }]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(server.bodies('GET /api/account/devices')).toHaveLength(2));
  });

  it('sends nothing while a field is empty or the two differ', async () => {
    const { user, dialog, press } = await choose(NEW, `${NEW}!`);
    expect(await dialog.findByText('Passwords do not match')).toBeVisible();
    await user.clear(dialog.getByLabelText('Confirm new password'));
    await press();
    expect(await dialog.findByText('Please fill in all fields')).toBeVisible();
    expect(server.bodies(CALL)).toHaveLength(0);
  });

  it('asks for the current password when the service wants it, and keeps what was typed', async () => {
    server.answers[CALL] = authError(400, 'current_password_required', 'Current password is required');
    const { user, dialog, press } = await choose(NEW);
    const current = await dialog.findByLabelText('Current password');
    await waitFor(() => expect(current).toHaveFocus());
    expect(dialog.getByLabelText('New password')).toHaveValue(NEW);
    server.answers[CALL] = authError(400, 'current_password_invalid', 'Current password is not correct.');
    await user.type(current, 'wrong');
    await press();
    expect(await dialog.findByText(/^Your current password is not correct/)).toBeVisible();
    delete server.answers[CALL];
    await user.clear(current);
    await user.type(current, 'right');
    await press();
    await waitFor(() => expect(toastText()).toContain('Password changed'));
    expect(server.bodies(CALL).at(-1)).toMatchObject({ password: NEW, current_password: 'right' });
  });

  it('says in words why a password is weak, at the field', async () => {
    server.answers[CALL] = authError(422, 'weak_password', 'Password should be at least 8 characters.', {
      weak_password: { reasons: ['length', 'pwned'] },
    });
    const { dialog } = await choose(NEW);
    expect(await dialog.findByText(/It is too short.*known from a leak of passwords/)).toBeVisible();
    expect(dialog.getByLabelText('New password')).toBeInvalid();
  });

  it('says what is wrong with a field only until that field is changed', async () => {
    const { user, dialog, press } = await choose(NEW, `${NEW}!`);
    const [password, again] = [
      dialog.getByLabelText('New password'),
      dialog.getByLabelText('Confirm new password'),
    ];
    expect(await dialog.findByText('Passwords do not match')).toBeVisible();
    // Either of the two may be the one that was mistyped.
    await user.type(password, '!');
    expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
    server.answers[CALL] = authError(422, 'same_password', 'New password should be different');
    await press();
    expect(await dialog.findByText(/^This is your password already/)).toBeVisible();
    await user.type(again, '?');
    expect(password).toBeInvalid();
    await user.type(password, '?');
    expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
    expect(password).toBeValid();
    server.answers[CALL] = { status: 503, body: 'away' };
    await press();
    expect(await dialog.findByRole('alert')).toHaveTextContent('Dearly is not answering right now');
    await user.type(again, '!');
    expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('says when it is the password of now', async () => {
    server.answers[CALL] = authError(422, 'same_password', 'New password should be different');
    const { dialog } = await choose(NEW);
    expect(await dialog.findByText(/^This is your password already/)).toBeVisible();
  });
});
