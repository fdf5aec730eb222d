import { randomUUID } from 'node:crypto';
import { VERSION } from '../src/service-info/version';
import { failureOf, startAuth, type AuthService } from './auth-fixture';

describe('what the account service tells about itself', () => {
  let auth: AuthService;
  afterEach(() => auth.stop());

  const settings = () => auth.rpc.call('auth.settings', {}, { requestId: randomUUID() });

  it('is how people may get in: by email alone unless the settings say more', async () => {
    auth = await startAuth();
    const { external, ...rest } = await settings();
    const open = Object.entries(external as Record<string, boolean>).filter(([, isOpen]) => isOpen);
    expect(open).toEqual([['email', true]]);
    expect(external).toMatchObject({ phone: false, anonymous_users: false, google: false, apple: false });
    expect(rest).toEqual({
      disable_signup: false,
      mailer_autoconfirm: true,
      phone_autoconfirm: false,
      sms_provider: 'inbox',
      saml_enabled: false,
      passkeys_enabled: false,
      openid_providers: [],
    });
  });

  it('follows the settings, and names no address or secret of them', async () => {
    const issuer = {
      issuer: 'https://issuer.example.com',
      clientIds: ['app'],
      jwksUrl: 'https://issuer.example.com/k',
    };
    auth = await startAuth({
      PHONE_SIGN_INS: 'true',
      PHONE_AUTOCONFIRM: 'true',
      ANONYMOUS_SIGN_INS: 'true',
      DISABLE_SIGNUP: 'true',
      MAILER_AUTOCONFIRM: 'false',
      SMS_URL: 'https://texts.example.com',
      // Its id_tokens are taken, but nobody can sign in at its page.
      ID_TOKEN_ISSUERS: JSON.stringify([{ ...issuer, provider: 'apple' }]),
      OPENID_PROVIDERS: JSON.stringify([
        {
          provider: 'google',
          label: 'Google',
          issuer: 'https://issuer.example.com',
          clientId: 'an app',
          clientSecret: 'its secret',
        },
      ]),
    });
    const answer = await settings();
    expect(answer).toMatchObject({
      external: { email: true, phone: true, anonymous_users: true, google: true, apple: false },
      disable_signup: true,
      mailer_autoconfirm: false,
      phone_autoconfirm: true,
      sms_provider: 'http',
      openid_providers: [{ provider: 'google', label: 'Google' }],
    });
    for (const kept of ['example.com', 'an app', 'its secret'])
      expect(JSON.stringify(answer)).not.toContain(kept);
  });

  it('is its name and version, and that it knows nothing of wallets', async () => {
    auth = await startAuth();
    await expect(auth.rpc.call('auth.health', {}, { requestId: randomUUID() })).resolves.toEqual({
      version: VERSION,
      name: 'Dearly accounts',
      description: 'Accounts and sessions of Dearly',
    });
    await expect(failureOf(auth.token('web3', {}))).resolves.toMatchObject({
      code: 'web3_provider_disabled',
      status: 422,
      message: 'Web3 provider is disabled',
    });
  });
});
