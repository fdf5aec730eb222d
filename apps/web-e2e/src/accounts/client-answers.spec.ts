import { publishedClient } from '../published-client';
import { accountCall } from './account-call';
import { good, refusal, there } from './client-answer';
import { expect, test } from './closed-installation';
import { newPerson } from './people';

const VERSION = 'x-supabase-api-version';

test('an error has the form that its reader knows', async ({ stack }) => {
  const wrong = { email: 'nobody@example.com', password: 'a wrong one' };
  const call = (headers: Record<string, string>) =>
    accountCall(stack, 'POST token?grant_type=password', { body: wrong, headers });
  const text = 'Invalid login credentials';
  for (const version of ['2024-01-01', '2026-01-01']) {
    const newer = await call({ [VERSION]: version });
    expect([newer.status, newer.body]).toEqual([400, { code: 'invalid_credentials', message: text }]);
    expect(newer.headers.get(VERSION)).toBe('2024-01-01');
    expect(newer.headers.get('x-sb-error-code')).toBe('invalid_credentials');
  }
  for (const version of [undefined, '2023-12-31', '']) {
    const older = await call(version === undefined ? {} : { [VERSION]: version });
    expect([older.status, older.body]).toEqual([
      400,
      { code: 400, error_code: 'invalid_credentials', msg: text },
    ]);
    expect(older.headers.get(VERSION)).toBeNull();
    expect(older.headers.get('x-sb-error-code')).toBe('invalid_credentials');
  }
});

test('a weak password tells its reasons in both forms', async ({ stack }) => {
  const body = { email: 'nobody@example.com', password: 'short' };
  const weak_password = { reasons: ['length'] };
  const older = await accountCall(stack, 'POST signup', { body });
  expect(older.body).toMatchObject({ code: 422, error_code: 'weak_password', weak_password });
  const newer = await accountCall(stack, 'POST signup', { body, headers: { [VERSION]: '2024-01-01' } });
  expect(newer.body).toMatchObject({ code: 'weak_password', weak_password });
});

test('a good answer is kept by nobody on its way, and carries no version', async ({ stack }) => {
  const { session } = await newPerson(stack);
  const answer = await accountCall(stack, 'GET user', {
    token: session.access_token,
    headers: { [VERSION]: '2024-01-01' },
  });
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(answer.headers.get(VERSION)).toBeNull();
});

test('the service tells about itself', async ({ stack }) => {
  const settings = await accountCall(stack, 'GET settings');
  expect(settings.body).toMatchObject({
    external: { email: true, phone: true, anonymous_users: true, google: true, apple: false, github: false },
    disable_signup: false,
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
    saml_enabled: false,
    passkeys_enabled: false,
  });
  const health = await accountCall(stack, 'GET health');
  expect(health.body).toEqual({
    version: expect.any(String) as unknown,
    name: expect.any(String) as unknown,
    description: expect.any(String) as unknown,
  });
});

test('its keys are published, and nothing of their private part', async ({ stack }) => {
  const { status, headers, body } = await accountCall(stack, 'GET .well-known/jwks.json');
  expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=600']);
  const { keys } = body as { keys: Record<string, string>[] };
  expect(keys).toMatchObject([{ kty: 'EC', alg: 'ES256', crv: 'P-256', use: 'sig' }]);
  expect(there(keys[0])).not.toHaveProperty('d');
});

test('what it does not do it says in the way that clients know', async ({ stack }) => {
  const { client, user } = await newPerson(stack);
  const { auth } = client;
  expect(refusal(await auth.signInWithSSO({ domain: 'example.com' }))).toEqual([
    404,
    'saml_provider_disabled',
    'SAML 2.0 is disabled',
  ]);
  const byHand = [404, 'manual_linking_disabled', 'Manual linking is disabled'];
  expect(refusal(await auth.linkIdentity({ provider: 'github' }))).toEqual(byHand);
  const { identities } = good(await auth.getUserIdentities());
  expect(identities).toMatchObject([{ provider: 'email', user_id: user.id }]);
  expect(refusal(await auth.unlinkIdentity(there(identities[0])))).toEqual(byHand);
  for (const [grant, status, code, msg] of [
    ['?grant_type=web3', 422, 'web3_provider_disabled', 'Web3 provider is disabled'],
    ['?grant_type=magic', 400, 'invalid_credentials', 'unsupported_grant_type'],
    ['', 400, 'invalid_credentials', 'unsupported_grant_type'],
  ]) {
    const { body } = await accountCall(stack, `POST token${grant}`, { body: {} });
    expect(body).toEqual({ code: status, error_code: code, msg });
  }
});

test('a call that needs somebody signed in says so', async ({ stack }) => {
  for (const path of ['GET user', 'PUT user', 'POST logout', 'GET reauthenticate', 'POST factors']) {
    const { status, body } = await accountCall(stack, path);
    expect([status, body]).toEqual([
      401,
      { code: 401, error_code: 'no_authorization', msg: 'This endpoint requires a valid Bearer token' },
    ]);
  }
  const { auth } = publishedClient(stack.url, { key: 'sb_publishable_of_another_place' });
  expect((await auth.signInWithOtp({ email: 'nobody@example.com' })).error?.status).toBe(401);
});
