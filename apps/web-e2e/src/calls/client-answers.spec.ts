import { publishedClient } from '../published-client';
import { accountCall } from '../accounts/account-call';
import { good, errorOf, there } from '../accounts/client-answer';
import { expect, test } from '../accounts/closed-installation';
import { newPerson } from '../accounts/people';

const VERSION = 'x-supabase-api-version';

test('a good answer is kept by nobody on its way, and carries no version', async ({ stack }) => {
  const { session } = await newPerson(stack);
  const answer = await accountCall(stack, 'GET user', {
    token: session.access_token,
    headers: { [VERSION]: '2024-01-01' },
  });
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(answer.headers.get(VERSION)).toBeNull();
});

test('what it does not do it says in the way that clients know', async ({ stack }) => {
  const { client, user } = await newPerson(stack);
  const { auth } = client;
  expect(errorOf(await auth.signInWithSSO({ domain: 'example.com' }))).toEqual([
    404,
    'saml_provider_disabled',
    'SAML 2.0 is disabled',
  ]);
  const byHand = [404, 'manual_linking_disabled', 'Manual linking is disabled'];
  expect(errorOf(await auth.linkIdentity({ provider: 'github' }))).toEqual(byHand);
  const { identities } = good(await auth.getUserIdentities());
  expect(identities).toMatchObject([{ provider: 'email', user_id: user.id }]);
  expect(errorOf(await auth.unlinkIdentity(there(identities[0])))).toEqual(byHand);
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
