import { createHash, randomUUID } from 'node:crypto';
import { publishedClient } from '../published-client';
import { good, errorOf } from '../accounts/client-answer';
import { expect, test } from '../accounts/closed-installation';
import { newAddress, newPerson } from '../accounts/people';

const provider = 'google';

test('the id_token of a known issuer signs somebody in, always to the same account', async ({
  stack,
  issuer,
}) => {
  const { auth } = publishedClient(stack.url);
  const [sub, email] = [randomUUID(), newAddress()];
  const claims = { sub, email, email_verified: true, name: 'Eve' };
  const { user } = good(await auth.signInWithIdToken({ provider, token: await issuer.sign(claims) }));
  expect(user).toMatchObject({
    email,
    app_metadata: { provider, providers: [provider] },
    user_metadata: { name: 'Eve', email },
    identities: [{ provider, id: sub, identity_data: { sub } }],
  });
  expect(good(await auth.getClaims())?.claims.amr).toMatchObject([{ method: 'oauth' }]);
  const nonce = randomUUID();
  const hashed = createHash('sha256').update(nonce).digest('hex');
  const token = await issuer.sign({ sub, email: newAddress(), nonce: hashed });
  const again = good(await auth.signInWithIdToken({ provider, token, nonce }));
  expect(again.user.id).toBe(user.id);
});

test('a confirmed address that the issuer has verified leads to its account', async ({ stack, issuer }) => {
  const { email, user } = await newPerson(stack);
  const { auth } = publishedClient(stack.url);
  const token = await issuer.sign({ sub: randomUUID(), email, email_verified: true });
  const joined = good(await auth.signInWithIdToken({ provider, token }));
  expect(joined.user.id).toBe(user.id);
  expect(joined.user.app_metadata.providers).toEqual(['email', provider]);
  const unproven = await issuer.sign({ sub: randomUUID(), email, email_verified: false });
  const stranger = good(await auth.signInWithIdToken({ provider, token: unproven }));
  expect(stranger.user.id).not.toBe(user.id);
});

test('a token of another issuer, for another program, or that is none is refused', async ({
  stack,
  issuer,
}) => {
  const { auth } = publishedClient(stack.url);
  const sub = randomUUID();
  const ordinary = await issuer.sign({ sub });
  const [head = '', body = ''] = ordinary.split('.');
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`;
  for (const token of [
    await issuer.sign({ sub, aud: 'another program' }),
    await issuer.sign({ sub, iss: 'https://evil.example' }),
    await issuer.sign({}),
    `${head}.${body}.AAAA`,
    unsigned,
    'no token',
  ]) {
    const { error } = await auth.signInWithIdToken({ provider, token });
    expect([error?.status, error?.message]).toEqual([400, 'Bad ID token']);
  }
  const withNonce = await auth.signInWithIdToken({ provider, token: ordinary, nonce: 'one' });
  expect(withNonce.error?.message).toMatch(/nonce/);
  expect(errorOf(await auth.signInWithIdToken({ provider: 'apple', token: ordinary })).slice(0, 2)).toEqual([
    400,
    'provider_disabled',
  ]);
  expect(errorOf(await auth.signInWithIdToken({ provider: 'kakao', token: ordinary }))).toEqual([
    400,
    'validation_failed',
    'Custom OIDC provider "kakao" not allowed',
  ]);
});
