import { screen, waitFor, within } from '@testing-library/react';
import { halfSessionOf, authError, sessionOf } from '../../../test/account-service';
import { toastText } from '../../../test/open-screen';
import {
  ANNA,
  NEW_ADDRESS,
  openProfile,
  serveAccount,
  TOO_SOON,
  type AccountServer,
} from './test/open-profile';

const HALF = {
  body: {
    msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
    code: '200',
  },
};

describe('changing the email address', () => {
  let server: AccountServer;
  beforeEach(async () => {
    server = await serveAccount();
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await server.stop();
  });

  async function openDialog(button = 'Change email address') {
    const app = openProfile();
    await app.user.click(await screen.findByRole('button', { name: button }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change email address' }));
    return { ...app, dialog };
  }
  async function ask(address: string) {
    const app = await openDialog();
    await app.user.type(await app.dialog.findByLabelText('New email address'), address);
    await app.user.click(app.dialog.getByRole('button', { name: 'Send the emails' }));
    return app;
  }
  /** As if the mails had gone out before this page was opened. */
  const awaitChange = (sentAt: string) =>
    Object.assign(server.account, { new_email: NEW_ADDRESS, email_change_sent_at: sentAt });

  it('says that both addresses get a mail, asks for the new one and shows that it is awaited', async () => {
    const { dialog } = await ask(` ${NEW_ADDRESS} `);
    expect(await dialog.findByRole('heading', { name: 'Confirm both addresses' })).toHaveFocus();
    expect(dialog.getByLabelText(`Code sent to ${NEW_ADDRESS}`)).toBeVisible();
    expect(dialog.getByLabelText(`Code sent to ${ANNA}`)).toBeVisible();
    expect(server.bodies('PUT /auth/v1/user')).toMatchObject([{ email: NEW_ADDRESS }]);
    const call = server.asked.find(({ method, path }) => `${method} ${path}` === 'PUT /auth/v1/user');
    expect(call?.query.get('redirect_to')).toBe(`${server.origin}/auth/callback`);
    expect(screen.getByText(`Will be ${NEW_ADDRESS} when both addresses are confirmed.`)).toBeInTheDocument();
  });

  it('is done with the codes of both mails, in any order', async () => {
    awaitChange('2026-01-01T00:00:00Z');
    server.answers['POST /auth/v1/verify'] = HALF;
    const { user, dialog } = await openDialog('Confirm email address');
    await user.type(await dialog.findByLabelText(`Code sent to ${ANNA}`), '111111');
    expect(await dialog.findByRole('heading', { name: 'One more code' })).toHaveFocus();
    server.answers['POST /auth/v1/verify'] = { body: sessionOf(NEW_ADDRESS) };
    server.answers['GET /auth/v1/user'] = { body: sessionOf(NEW_ADDRESS).user };
    await user.click(dialog.getByLabelText(`Code sent to ${NEW_ADDRESS}`));
    await user.paste('222 222');
    await waitFor(() => expect(toastText()).toContain(`It is ${NEW_ADDRESS} now.`));
    expect(server.bodies('POST /auth/v1/verify')).toMatchObject([
      { type: 'email_change', email: ANNA, token: '111111' },
      { type: 'email_change', email: NEW_ADDRESS, token: '222222' },
    ]);
    expect(await screen.findByText(NEW_ADDRESS)).toBeVisible();
    expect(screen.queryByText(ANNA)).not.toBeInTheDocument();
  });

  it('tells a wrong code at its field, and takes another one', async () => {
    awaitChange('2026-01-01T00:00:00Z');
    server.answers['POST /auth/v1/verify'] = authError(403, 'otp_expired', 'Token has expired or is invalid');
    const { user, dialog } = await openDialog('Confirm email address');
    const field = await dialog.findByLabelText(`Code sent to ${NEW_ADDRESS}`);
    await user.type(field, '111111');
    expect(await dialog.findByRole('alert')).toHaveTextContent('The code is not correct');
    const [button] = dialog.getAllByRole('button', { name: 'Confirm' });
    if (button) await user.click(button);
    await waitFor(() => expect(server.bodies('POST /auth/v1/verify')).toHaveLength(2));
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toBeInvalid();
    expect(dialog.getByLabelText(`Code sent to ${ANNA}`)).toBeValid();
  });

  it.each([
    [
      authError(422, 'email_exists', 'A user with this email address has already been registered'),
      'This address is taken',
    ],
    [authError(400, 'email_address_invalid', 'Invalid'), 'This is not an email address'],
    [TOO_SOON, 'You can only request a code every 60 seconds. Please wait 42 seconds.'],
    [authError(401, 'insufficient_aal', 'AAL2'), 'This needs your second step first'],
  ])('says why an address was refused: %#', async (answer, text) => {
    server.answers['PUT /auth/v1/user'] = answer;
    const { dialog } = await ask(NEW_ADDRESS);
    expect(await dialog.findByRole('alert')).toHaveTextContent(text);
    expect(dialog.getByLabelText('New email address')).toHaveValue(NEW_ADDRESS);
  });

  it('no longer says what was wrong with an address once another one is typed', async () => {
    server.answers['PUT /auth/v1/user'] = authError(422, 'email_exists', 'Taken');
    const { user, dialog } = await ask(NEW_ADDRESS);
    expect(await dialog.findByRole('alert')).toHaveTextContent('This address is taken');
    const field = dialog.getByLabelText('New email address');
    await user.type(field, 'x');
    expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
    await user.clear(field);
    await user.click(dialog.getByRole('button', { name: 'Send the emails' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Enter the new address.');
    expect(field).toBeInvalid();
    await user.type(field, 'x');
    expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
    expect(field).not.toHaveAttribute('aria-invalid');
  });

  it('leads a session without its second step to where it can show it', async () => {
    server.answers['PUT /auth/v1/user'] = authError(401, 'insufficient_aal', 'AAL2');
    server.answers['POST /auth/v1/token'] = { body: halfSessionOf(ANNA) };
    const { user, dialog, address } = await ask(NEW_ADDRESS);
    await user.click(await dialog.findByRole('button', { name: 'Enter the code' }));
    await waitFor(() => expect(address()).toBe('/auth/second-step'));
    // The token must know what it owes before that page looks at it.
    expect(server.bodies('POST /auth/v1/token')).toHaveLength(1);
  });

  it('takes neither nothing nor the address that it is already', async () => {
    const { user, dialog } = await ask(ANNA.toUpperCase());
    expect(await dialog.findByText('This is your address already.')).toBeVisible();
    await user.clear(dialog.getByLabelText('New email address'));
    await user.click(dialog.getByRole('button', { name: 'Send the emails' }));
    expect(await dialog.findByText('Enter the new address.')).toBeVisible();
    expect(server.bodies('PUT /auth/v1/user')).toHaveLength(0);
  });

  it('sends the mails again after 60 seconds, not earlier', async () => {
    awaitChange(new Date(Date.now() - 18_000).toISOString());
    const { user, dialog } = await openDialog('Confirm email address');
    await user.click(await dialog.findByRole('button', { name: 'Send again' }));
    const text = toastText();
    expect(text).toContain('You can only request a code every 60 seconds.');
    const seconds = Number(/Please wait (\d+) seconds\./.exec(text)?.[1]);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(42);
    expect(server.bodies('POST /auth/v1/resend')).toHaveLength(0);
  });

  it('sends the mails again for the address that the account has now', async () => {
    awaitChange('2026-01-01T00:00:00Z');
    const { user, dialog } = await openDialog('Confirm email address');
    await user.click(await dialog.findByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(toastText()).toContain('Sent again'));
    expect(server.bodies('POST /auth/v1/resend')).toMatchObject([{ type: 'email_change', email: ANNA }]);
    await user.click(dialog.getByRole('button', { name: 'Send again' }));
    expect(toastText()).toMatch(/You can only request a code every 60 seconds\. Please wait \d+ seconds\./);
    expect(server.bodies('POST /auth/v1/resend')).toHaveLength(1);
  });

  it('begins anew with a different address', async () => {
    awaitChange('2026-01-01T00:00:00Z');
    const { user, dialog } = await openDialog('Confirm email address');
    await user.click(await dialog.findByRole('button', { name: 'Use a different address' }));
    expect(await dialog.findByLabelText('New email address')).toHaveValue('');
  });
});
