import { screen, waitFor, within } from '@testing-library/react';
import { authError } from '../../../test/account-service';
import {
  ANNA,
  FACTOR_ID,
  NEW_ADDRESS,
  openProfile,
  serveAccount,
  type AccountServer,
} from './test/open-profile';

const PROOF = 'POST /api/account/proof';
const NEEDED = authError(400, 'reauthentication_needed', 'Show first that it is you.');
const PASSWORD = 'a quiet evening by the sea';
const FACTOR = {
  id: FACTOR_ID,
  type: 'totp',
  totp: { qr_code: '<svg/>', secret: 'ABCD', uri: 'otpauth://x' },
};

type App = ReturnType<typeof openProfile>['user'];
type Change = {
  /** The button that opens the dialog, and the name of that. */
  open: string;
  call: string;
  fill: (user: App, dialog: ReturnType<typeof within>) => Promise<void>;
  /** What is sent once the proof is there. */
  body: object;
};

const CHANGES: [string, Change][] = [
  [
    'a new password',
    {
      open: 'Change password',
      call: 'PUT /auth/v1/user',
      async fill(user, dialog) {
        await user.type(await dialog.findByLabelText('New password'), PASSWORD);
        await user.type(dialog.getByLabelText('Confirm new password'), PASSWORD);
        await user.click(dialog.getByRole('button', { name: 'Change password' }));
      },
      body: { password: PASSWORD },
    },
  ],
  [
    'a new address',
    {
      open: 'Change email address',
      call: 'PUT /auth/v1/user',
      async fill(user, dialog) {
        await user.type(await dialog.findByLabelText('New email address'), NEW_ADDRESS);
        await user.click(dialog.getByRole('button', { name: 'Send the emails' }));
      },
      body: { email: NEW_ADDRESS },
    },
  ],
  [
    'an authenticator app',
    {
      open: 'Add authenticator app',
      call: 'POST /auth/v1/factors',
      async fill(user, dialog) {
        await user.click(await dialog.findByRole('button', { name: 'Continue' }));
      },
      body: { factor_type: 'totp' },
    },
  ],
];

describe('a change of who gets in, a while after the login', () => {
  let server: AccountServer;
  beforeEach(async () => {
    server = await serveAccount();
    server.answers['GET /auth/v1/reauthenticate'] = { body: {} };
    server.answers['POST /auth/v1/factors'] = { body: FACTOR };
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await server.stop();
  });

  /** Begins the change where the service wants a proof until there was one. */
  async function begin({ open, call, fill }: Change) {
    const done = server.answers[call];
    server.answers[call] = NEEDED;
    server.answers[PROOF] = () => {
      server.answers[call] = done ?? { body: {} };
      return { status: 204, body: '' };
    };
    const { user } = openProfile();
    await user.click(await screen.findByRole('button', { name: open }));
    const dialog = within(await screen.findByRole('dialog'));
    await fill(user, dialog);
    expect(await dialog.findByRole('heading', { name: 'Is it you?' })).toHaveFocus();
    return { user, dialog };
  }

  it.each(CHANGES)('asks for the password first and goes on by itself: %s', async (_what, change) => {
    const { user, dialog } = await begin(change);
    await user.type(dialog.getByLabelText('Password'), 'the old one');
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(server.bodies(change.call)).toHaveLength(2));
    expect(server.bodies(PROOF)).toEqual([{ password: 'the old one' }]);
    expect(server.bodies(change.call).at(-1)).toMatchObject(change.body);
    await waitFor(() => expect(screen.queryByText('Is it you?')).not.toBeInTheDocument());
  });

  it('takes a code of a mail instead, and says when a proof is wrong', async () => {
    const [[, change] = []] = CHANGES;
    if (!change) throw new Error('No change to try.');
    const { user, dialog } = await begin(change);
    const right = server.answers[PROOF];
    server.answers[PROOF] = authError(400, 'current_password_invalid', 'Current password invalid');
    await user.type(dialog.getByLabelText('Password'), 'wrong');
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    expect(await dialog.findByText('Your current password is not correct')).toBeVisible();
    await user.type(dialog.getByLabelText('Password'), '!');
    expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    expect(await dialog.findByText('Your current password is not correct')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Email me a code instead' }));
    expect(await dialog.findByText(`It is on its way to ${ANNA}.`)).toBeVisible();
    // It was about the password, which is asked for no longer.
    expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
    if (right) server.answers[PROOF] = right;
    await user.type(dialog.getByLabelText('Code from the email'), '111 111');
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(server.bodies(change.call)).toHaveLength(2));
    expect(server.bodies(PROOF).at(-1)).toEqual({ nonce: '111111' });
  });
});
