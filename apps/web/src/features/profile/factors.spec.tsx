import type { Factor } from '@supabase/auth-js';
import { screen, waitFor, within } from '@testing-library/react';
import { factorOf, halfSessionOf, authError, sessionOf } from '../../../test/account-service';
import { toastText } from '../../../test/open-screen';
import type { Answer } from '../../../test/small-server';
import {
  ANNA,
  FACTOR_ID,
  openProfile,
  serveAccount,
  TOO_SOON,
  type AccountServer,
} from './test/open-profile';

const SECRET = 'JBSWY3DPEHPK3PXP';
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><path fill="#ffffff"/></svg>';
const APP = factorOf('totp', { id: FACTOR_ID, friendly_name: 'Authenticator app' });
const WRONG = authError(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
const MISSING_STEP = authError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor');

describe('two-step sign-in', () => {
  let server: AccountServer;
  beforeEach(async () => {
    server = await serveAccount();
    server.answers['POST /auth/v1/factors'] = ({ body }) => {
      const { factor_type: type, friendly_name: name } = JSON.parse(body) as Record<string, string>;
      const totp = { qr_code: SVG, secret: SECRET, uri: `otpauth://totp/Dearly:${ANNA}?secret=${SECRET}` };
      return { body: { id: FACTOR_ID, type, friendly_name: name, ...(type === 'totp' ? { totp } : {}) } };
    };
    server.answers[`POST /auth/v1/factors/${FACTOR_ID}/challenge`] = {
      body: { id: 'challenge-1', type: 'totp', expires_at: Math.floor(Date.now() / 1000) + 300 },
    };
    server.answers[`DELETE /auth/v1/factors/${FACTOR_ID}`] = { body: { id: FACTOR_ID } };
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await server.stop();
  });

  const removals = () => server.bodies(`DELETE /auth/v1/factors/${FACTOR_ID}`).length;
  const codes = () => server.bodies(`POST /auth/v1/factors/${FACTOR_ID}/verify`);
  const verifyWith = (answer: Answer) =>
    (server.answers[`POST /auth/v1/factors/${FACTOR_ID}/verify`] = answer);
  const own = (...factors: Factor[]) => (server.account.factors = factors);
  /** The code is right: the account has the factor from now on. */
  const accept = (factor: Factor) => () => {
    own(factor);
    return { body: { ...sessionOf(ANNA, 'access-2'), user: server.account } };
  };

  async function add(button: string) {
    const app = openProfile();
    await app.user.click(await screen.findByRole('button', { name: button }));
    const dialog = within(await screen.findByRole('dialog', { name: button }));
    return { ...app, dialog };
  }
  async function addApp() {
    const app = await add('Add authenticator app');
    await app.user.click(await app.dialog.findByRole('button', { name: 'Continue' }));
    return { ...app, field: await app.dialog.findByLabelText('Code that the app shows') };
  }

  it('is set up with an app: by picture, by link or by key, and the first code turns it on', async () => {
    server.answers[`POST /auth/v1/factors/${FACTOR_ID}/verify`] = accept(APP);
    const { user, dialog, field } = await addApp();
    expect(server.bodies('POST /auth/v1/factors')).toMatchObject([
      { factor_type: 'totp', friendly_name: 'Authenticator app', issuer: 'Dearly' },
    ]);
    const picture = dialog.getByRole('img', { name: /^QR code for your authenticator app/ });
    expect(picture).toHaveAttribute('src', `data:image/svg+xml,${encodeURIComponent(SVG)}`);
    expect(dialog.getByRole('link', { name: 'Open in your authenticator app' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^otpauth:\/\/totp\//),
    );
    expect(dialog.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Copy the key' }));
    expect(await navigator.clipboard.readText()).toBe(SECRET);
    await user.type(field, '123456');
    await waitFor(() => expect(toastText()).toContain('Two-step sign-in is on'));
    expect(codes()).toEqual([{ challenge_id: 'challenge-1', code: '123456' }]);
    expect(await screen.findByRole('button', { name: 'Remove Authenticator app' })).toBeVisible();
    expect(screen.getByText(/^On\. After the password/)).toBeVisible();
    expect(removals()).toBe(0);
  });

  it('takes another code after a wrong one', async () => {
    verifyWith(WRONG);
    const { user, dialog, field } = await addApp();
    await user.type(field, '000000');
    expect(await dialog.findByRole('alert')).toHaveTextContent('The code is not correct');
    await waitFor(() => expect(field).toHaveFocus());
    server.answers[`POST /auth/v1/factors/${FACTOR_ID}/verify`] = accept(APP);
    await user.clear(field);
    await user.type(field, '123456');
    await waitFor(() => expect(toastText()).toContain('Two-step sign-in is on'));
  });

  it('asks for all six digits before it checks any', async () => {
    const { user, dialog, field } = await addApp();
    await user.type(field, '12a3{Enter}');
    expect(await dialog.findByText('Enter all six digits.')).toBeVisible();
    expect(field).toHaveValue('123');
    expect(codes()).toHaveLength(0);
  });

  it('takes a set-up back that is left before its code', async () => {
    const { user } = await addApp();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(removals()).toBe(1));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('names a second app so that the service takes it, and says when a name is taken', async () => {
    own(APP);
    server.answers['POST /auth/v1/factors'] = authError(422, 'mfa_factor_name_conflict', 'exists');
    const { user } = openProfile();
    await screen.findByRole('button', { name: 'Remove Authenticator app' });
    await user.click(await screen.findByRole('button', { name: 'Add authenticator app' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add authenticator app' }));
    const name = await dialog.findByLabelText('Name');
    expect(name).toHaveValue('Authenticator app 2');
    await user.clear(name);
    await user.type(name, 'Authenticator app');
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('You have one of this name already');
    await user.type(name, ' 3');
    expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('offers no phone where no text messages can be sent', async () => {
    openProfile();
    expect(await screen.findByText('This device')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add authenticator app' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add phone number' })).not.toBeInTheDocument();
  });

  describe('with a phone', () => {
    const PHONE = factorOf('phone', { id: FACTOR_ID, friendly_name: 'Phone' });
    beforeEach(() => {
      server.answers['GET /auth/v1/settings'] = { body: { external: { phone: true } } };
    });
    async function addPhone(number: string) {
      const app = await add('Add phone number');
      await app.user.type(await app.dialog.findByLabelText('Phone number'), number);
      await app.user.click(app.dialog.getByRole('button', { name: 'Send the code' }));
      return app;
    }

    it('is set up by the code of a text message', async () => {
      server.answers[`POST /auth/v1/factors/${FACTOR_ID}/verify`] = accept(PHONE);
      const { user, dialog } = await addPhone('+1 (555) 555-0112');
      await user.type(await dialog.findByLabelText('Code from the message'), '123456');
      await waitFor(() => expect(toastText()).toContain('Two-step sign-in is on'));
      expect(server.bodies('POST /auth/v1/factors')).toMatchObject([
        { factor_type: 'phone', phone: '+15555550112', friendly_name: 'Phone' },
      ]);
      expect(await screen.findByText(/number ending in 12$/)).toBeVisible();
    });

    it('sends no second message within 60 seconds', async () => {
      const { user, dialog } = await addPhone('+15555550112');
      await user.click(await dialog.findByRole('button', { name: 'Send again' }));
      expect(toastText()).toMatch(/You can only request a code every 60 seconds\. Please wait \d+ seconds\./);
      expect(server.bodies(`POST /auth/v1/factors/${FACTOR_ID}/challenge`)).toHaveLength(1);
    });

    it('leaves nothing behind when the message cannot be sent', async () => {
      server.answers[`POST /auth/v1/factors/${FACTOR_ID}/challenge`] = {
        ...TOO_SOON,
        body: { code: 'over_sms_send_rate_limit', message: 'only after 30 seconds.' },
      };
      const { dialog } = await addPhone('+15555550112');
      expect(await dialog.findByRole('alert')).toHaveTextContent('Please wait 30 seconds.');
      expect(removals()).toBe(1);
    });

    it('wants the whole number', async () => {
      const { dialog } = await addPhone('555 0112');
      expect(await dialog.findByText(/^Enter the whole number with its country/)).toBeVisible();
      expect(server.bodies('POST /auth/v1/factors')).toHaveLength(0);
    });

    it('says so when the service does not offer it after all', async () => {
      server.answers['POST /auth/v1/factors'] = authError(422, 'mfa_phone_enroll_not_enabled', 'disabled');
      const { user, dialog } = await addPhone('+15555550112');
      expect(await dialog.findByRole('alert')).toHaveTextContent('not offered here');
      await user.type(dialog.getByLabelText('Phone number'), '3');
      expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
    });
  });

  it('says what to do when the only factor is lost', async () => {
    own(APP);
    openProfile();
    expect(await screen.findByText(/^If you lose it, you cannot sign in by yourself/)).toBeVisible();
    expect(screen.getByText(/use Contact Support; we have to make sure that it is you/)).toBeVisible();
  });

  describe('when a factor is to go', () => {
    beforeEach(() => own(APP));
    async function askToRemove() {
      const app = openProfile();
      await app.user.click(await screen.findByRole('button', { name: 'Remove Authenticator app' }));
      return { ...app, question: within(await screen.findByRole('alertdialog')) };
    }

    it('asks first, and tells that the second step ends with it', async () => {
      server.answers[`DELETE /auth/v1/factors/${FACTOR_ID}`] = () => {
        own();
        return { body: { id: FACTOR_ID } };
      };
      const { user, question } = await askToRemove();
      expect(question.getByText(/^Two-step sign-in ends with it/)).toBeVisible();
      await user.click(question.getByRole('button', { name: 'Remove' }));
      await waitFor(() => expect(toastText()).toContain('Two-step sign-in is off'));
      expect(await screen.findByText(/^Off\. With it/)).toBeVisible();
      await waitFor(() => expect(screen.getByRole('heading', { name: 'Two-step sign-in' })).toHaveFocus());
    });

    it('shows it gone also when no new token could be had', async () => {
      server.answers['POST /auth/v1/token'] = authError(429, 'over_request_rate_limit', 'Too much');
      server.answers[`DELETE /auth/v1/factors/${FACTOR_ID}`] = () => {
        own();
        return { body: { id: FACTOR_ID } };
      };
      const { user, question } = await askToRemove();
      await user.click(question.getByRole('button', { name: 'Remove' }));
      expect(await screen.findByText(/^Off\. With it/)).toBeVisible();
    });

    it('keeps it when the person thinks better of it', async () => {
      const { user, question } = await askToRemove();
      await user.click(question.getByRole('button', { name: 'Keep it' }));
      expect(removals()).toBe(0);
      expect(screen.getByRole('button', { name: 'Remove Authenticator app' })).toBeVisible();
    });

    it('leads to the second step when the session has not shown one', async () => {
      server.answers[`DELETE /auth/v1/factors/${FACTOR_ID}`] = MISSING_STEP;
      server.answers['POST /auth/v1/token'] = { body: halfSessionOf(ANNA, [APP]) };
      const { user, question, address } = await askToRemove();
      await user.click(question.getByRole('button', { name: 'Remove' }));
      await waitFor(() => expect(address()).toBe('/auth/second-step'));
      expect(toastText()).toContain('This needs your second step first');
    });
  });
});
