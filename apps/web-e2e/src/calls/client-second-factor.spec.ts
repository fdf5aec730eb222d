import type { SupabaseClient } from '@supabase/supabase-js';
import { Secret, TOTP } from 'otpauth';
import { good, errorOf, there } from '../accounts/client-answer';
import { expect, test } from '../accounts/closed-installation';
import { phoneMailboxOf } from '../accounts/mailbox';
import { newNumber, newPerson, signIn } from '../accounts/people';

const STEP_SECONDS = 30;

/** An authenticator app on the account of a client; `code` is what it shows some steps from now. */
async function enrol(
  { auth }: SupabaseClient,
  friendlyName?: string,
): Promise<{ id: string; qr: string; uri: string; code: (steps?: number) => string }> {
  const wanted = { factorType: 'totp', ...(friendlyName ? { friendlyName } : {}) } as const;
  const { id, totp } = good(await auth.mfa.enroll(wanted));
  const secret = Secret.fromBase32(totp.secret);
  const code = (steps = 0): string =>
    TOTP.generate({ secret, timestamp: Date.now() + steps * STEP_SECONDS * 1_000 });
  return { id, qr: totp.qr_code, uri: totp.uri, code };
}

test('an authenticator app is set up, and from then on the product asks for its code', async ({ stack }) => {
  const person = await newPerson(stack);
  const { auth } = person.client;
  const elsewhere = await signIn(stack, person);
  const app = await enrol(person.client, 'My phone');
  expect(app.qr).toMatch(/^data:image\/svg\+xml;utf-8,<svg/);
  expect(app.uri).toMatch(/^otpauth:\/\/totp\/Dearly:.*secret=/);
  // Not before its first code.
  expect(good(await auth.mfa.getAuthenticatorAssuranceLevel())).toMatchObject({
    currentLevel: 'aal1',
    nextLevel: 'aal1',
  });
  const { id: challengeId } = good(await auth.mfa.challenge({ factorId: app.id }));
  const wrong = await auth.mfa.verify({ factorId: app.id, challengeId, code: app.code(40) });
  expect(errorOf(wrong)).toEqual([422, 'mfa_verification_failed', 'Invalid TOTP code entered']);
  const events: string[] = [];
  auth.onAuthStateChange((event) => void events.push(event));
  const steppedUp = good(await auth.mfa.verify({ factorId: app.id, challengeId, code: app.code() }));
  expect(steppedUp.user.factors).toMatchObject([{ friendly_name: 'My phone', status: 'verified' }]);
  expect(events).toContain('MFA_CHALLENGE_VERIFIED');
  expect(good(await auth.mfa.getAuthenticatorAssuranceLevel())).toMatchObject({
    currentLevel: 'aal2',
    nextLevel: 'aal2',
    currentAuthenticationMethods: [{ method: 'totp' }, { method: 'password' }],
  });
  expect((await elsewhere.client.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
  expect(good(await auth.mfa.listFactors()).totp).toHaveLength(1);

  const { client, session } = await signIn(stack, person);
  const product = async (token: string): Promise<unknown[]> => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${stack.url}/api/account/devices`, { headers });
    return [answer.status, ((await answer.json()) as { code?: string }).code];
  };
  expect(good(await client.auth.mfa.getAuthenticatorAssuranceLevel())).toMatchObject({
    currentLevel: 'aal1',
    nextLevel: 'aal2',
  });
  expect(await product(session.access_token)).toEqual([403, 'second_factor_required']);
  expect(errorOf(await client.auth.updateUser({ password: 'another walk by the sea' })).slice(0, 2)).toEqual([
    401,
    'insufficient_aal',
  ]);
  const shown = good(await client.auth.mfa.challengeAndVerify({ factorId: app.id, code: app.code(1) }));
  expect(await product(shown.access_token)).toEqual([200, undefined]);
  good(await client.auth.refreshSession());
  expect(good(await client.auth.mfa.getAuthenticatorAssuranceLevel())?.currentLevel).toBe('aal2');
});

test('a factor that was shown is removed only by who has shown one', async ({ stack }) => {
  const person = await newPerson(stack);
  const app = await enrol(person.client);
  good(await person.client.auth.mfa.challengeAndVerify({ factorId: app.id, code: app.code() }));
  const { client } = await signIn(stack, person);
  expect(errorOf(await client.auth.mfa.unenroll({ factorId: app.id })).slice(0, 2)).toEqual([
    422,
    'insufficient_aal',
  ]);
  expect(
    errorOf(await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'b' })).slice(0, 2),
  ).toEqual([403, 'insufficient_aal']);
  expect(good(await person.client.auth.mfa.unenroll({ factorId: app.id }))).toEqual({ id: app.id });
  good(await person.client.auth.refreshSession());
  expect(good(await person.client.auth.mfa.getAuthenticatorAssuranceLevel())).toMatchObject({
    currentLevel: 'aal1',
    nextLevel: 'aal1',
  });
  await signIn(stack, person);
});

test('a phone is a second factor by the code of a text message', async ({ stack }) => {
  const person = await newPerson(stack);
  const { mfa } = person.client.auth;
  const phone = `+${newNumber()}`;
  const factor = good(await mfa.enroll({ factorType: 'phone', phone, friendlyName: 'Phone' }));
  expect(factor).toMatchObject({ type: 'phone', phone: phone.slice(1) });
  const { id: challengeId } = good(await mfa.challenge({ factorId: factor.id, channel: 'sms' }));
  expect(errorOf(await mfa.challenge({ factorId: factor.id, channel: 'sms' })).slice(0, 2)).toEqual([
    429,
    'over_sms_send_rate_limit',
  ]);
  const code = await phoneMailboxOf(stack, phone).code();
  const wrong = { factorId: factor.id, challengeId, code: code === '000000' ? '000001' : '000000' };
  expect(errorOf(await mfa.verify(wrong)).slice(0, 2)).toEqual([422, 'mfa_verification_failed']);
  good(await mfa.verify({ factorId: factor.id, challengeId, code }));
  const level = there(good(await mfa.getAuthenticatorAssuranceLevel()));
  expect(level).toMatchObject({ currentLevel: 'aal2' });
  expect(level.currentAuthenticationMethods).toMatchObject([{ method: 'mfa/phone' }, { method: 'password' }]);
});
