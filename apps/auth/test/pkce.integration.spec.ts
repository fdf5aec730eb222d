import { createHash, randomBytes } from 'node:crypto';
import { claimsOf, failureOf, newEmail, PASSWORD, startAuth, type AuthService } from './auth-fixture';

let auth: AuthService;
beforeAll(async () => {
  auth = await startAuth({ PUBLIC_URL: 'https://dearly.example', MAILER_AUTOCONFIRM: 'false' });
});
afterAll(() => auth.stop());

function newPair() {
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  return { verifier, body: { code_challenge: challenge, code_challenge_method: 's256' } };
}

/** Signs up in one browser and opens the link: what the page then finds in its address. */
async function arrive(redirectTo?: string) {
  const email = newEmail();
  const { verifier, body } = newPair();
  await auth.ask('auth.signup', { email, password: PASSWORD, ...body }, redirectTo);
  const link = await auth.linkFor(email);
  const place = await auth.open(link);
  return { email, verifier, link, place, code: place.searchParams.get('code') ?? '' };
}

const trade = (code: string, verifier: string) =>
  auth.token('pkce', { auth_code: code, code_verifier: verifier });

describe('a link of a browser that keeps a secret (PKCE)', () => {
  it('leads back with a code alone, which is worth a session together with the secret', async () => {
    const { email, link, place, code, verifier } = await arrive('https://dearly.example/auth/callback?x=1');
    expect(new URL(link).searchParams.get('token')).toMatch(/^pkce_/);
    expect(place.pathname).toBe('/auth/callback');
    expect([...place.searchParams.keys()]).toEqual(['x', 'code']);
    expect(place.hash).toBe('');
    const session = await trade(code, verifier);
    expect(session.user).toMatchObject({ email, email_confirmed_at: expect.any(String) });
    expect(claimsOf(session)['amr']).toMatchObject([{ method: 'email/signup' }]);
  });

  it('says how the person came in', async () => {
    const first = await arrive();
    await trade(first.code, first.verifier);
    for (const [call, method] of [
      ['auth.otp', 'magiclink'],
      ['auth.recover', 'recovery'],
    ] as const) {
      await auth.waitOutCooldowns();
      const { verifier, body } = newPair();
      await auth.ask(call, { email: first.email, ...body });
      const place = await auth.open(await auth.linkFor(first.email));
      const session = await trade(place.searchParams.get('code') ?? '', verifier);
      expect(claimsOf(session)).toMatchObject({ aal: 'aal1', amr: [{ method }] });
    }
  });

  it('brings the session of the first trade to an end when its code is traded again', async () => {
    const { code, verifier } = await arrive();
    const session = await trade(code, verifier);
    await expect(auth.user(claimsOf(session))).resolves.toHaveProperty('id');
    const again = await failureOf(trade(code, newPair().verifier));
    expect(again).toMatchObject({ code: 'flow_state_not_found', status: 404 });
    expect(await failureOf(auth.user(claimsOf(session)))).toMatchObject({ code: 'session_not_found' });
    expect(await failureOf(auth.refresh(session.refresh_token))).toMatchObject({
      code: 'refresh_token_not_found',
    });
  });

  it('gives no session to two trades at once', async () => {
    const { code, verifier } = await arrive();
    const both = await Promise.allSettled([trade(code, verifier), trade(code, verifier)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    for (const answer of both) {
      if (answer.status === 'rejected') continue;
      expect(await failureOf(auth.user(claimsOf(answer.value)))).toMatchObject({ code: 'session_not_found' });
    }
  });

  it('refuses another secret, and takes the right one afterwards', async () => {
    const { code, verifier } = await arrive();
    expect(await failureOf(trade(code, newPair().verifier))).toMatchObject({
      code: 'bad_code_verifier',
      status: 400,
      message: 'code challenge does not match previously saved code verifier',
    });
    await expect(trade(code, verifier)).resolves.toHaveProperty('access_token');
  });

  it('has a code that is good for five minutes from when the link was opened', async () => {
    const { code, verifier, email } = await arrive();
    const shift = (seconds: number) =>
      auth.database.query(
        `update flows set code_issued_at = code_issued_at - make_interval(secs => $1),
           created_at = created_at - interval '20 minutes'
         where user_id = (select id from users where email = $2)`,
        [seconds, email],
      );
    await shift(301);
    expect(await failureOf(trade(code, verifier))).toMatchObject({ code: 'flow_state_expired', status: 422 });
    await shift(-60);
    await expect(trade(code, verifier)).resolves.toHaveProperty('access_token');
  });

  it('has no code before the link was opened', async () => {
    const email = newEmail();
    const { verifier, body } = newPair();
    await auth.ask('auth.signup', { email, password: PASSWORD, ...body });
    const [flow] = await auth.database.query(
      'select id, auth_code, code_hash from flows where user_id = (select id from users where email = $1)',
      [email],
    );
    expect(flow).toMatchObject({ auth_code: null, code_hash: null });
    expect(await failureOf(trade(flow.id, verifier))).toMatchObject({ code: 'flow_state_not_found' });
  });

  it('shuts out who was banned in between', async () => {
    const { code, verifier, email } = await arrive();
    await auth.database.query(`update users set banned_until = now() + interval '1 hour' where email = $1`, [
      email,
    ]);
    expect(await failureOf(trade(code, verifier))).toMatchObject({ code: 'user_banned', status: 400 });
  });

  it('tells a fault in the query as well, where a page reads it', async () => {
    const { link } = await arrive();
    const again = await auth.open(link);
    const fault = { error: 'access_denied', error_code: 'otp_expired' };
    expect(Object.fromEntries(again.searchParams)).toMatchObject(fault);
    expect(Object.fromEntries(new URLSearchParams(again.hash.slice(1)))).toMatchObject(fault);
  });

  it.each([
    [{}, 'validation_failed', 400],
    [{ auth_code: 'x' }, 'validation_failed', 400],
    [{ code_verifier: 'x' }, 'validation_failed', 400],
    [{ auth_code: 'no uuid', code_verifier: 'x' }, 'flow_state_not_found', 404],
    [{ auth_code: '0b0e8ab5-5cf4-4b45-a0a3-f2f4b9b8c2a1', code_verifier: 'x' }, 'flow_state_not_found', 404],
  ])('refuses %j', async (body, code, status) => {
    expect(await failureOf(auth.token('pkce', body))).toMatchObject({ code, status });
  });

  it('is not begun with a challenge that gives the secret away', async () => {
    const body = { code_challenge: 'a'.repeat(43), code_challenge_method: 'plain' };
    for (const call of ['auth.signup', 'auth.otp', 'auth.recover'] as const) {
      const error = await failureOf(auth.ask(call, { email: newEmail(), password: PASSWORD, ...body }));
      expect(error).toMatchObject({ code: 'validation_failed', status: 400 });
    }
  });
});
