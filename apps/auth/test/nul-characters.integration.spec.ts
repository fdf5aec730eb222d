import { randomUUID } from 'node:crypto';
import { administer, type Administration } from './administration';
import { failureOf, newEmail, PASSWORD, signUpNew, startAuth, type AuthService } from './auth-fixture';
import { signedIn, type SignedIn } from './signed-in';

type Body = Record<string, unknown>;

const PKCE = { code_challenge: 'a'.repeat(43), code_challenge_method: 's256' };
const email = newEmail();
const phone = '4915112345678';
const password = PASSWORD;
const data = { a: { b: ['c'] } };

let auth: AuthService;
let admin: Administration;
let person: SignedIn;
let userId: string;
beforeAll(async () => {
  auth = await startAuth();
  admin = administer(auth);
  const session = await signUpNew(auth);
  person = signedIn(auth, session);
  userId = session.user.id;
}, 60_000);
afterAll(() => auth.stop());

/** Every text and every JSON of the body in turn with a NUL in it, by the name of its field. */
function spoilt(body: Body): [string, Body][] {
  return Object.entries(body).map(([field, value]) => [
    field,
    { ...body, [field]: typeof value === 'string' ? `${value.slice(0, -1)}\0` : { a: { b: ['c\0'] } } },
  ]);
}

/** Postgres takes no NUL: such a text is refused before it is looked for or kept. */
describe('a text with a NUL', () => {
  it.each<[string, Body, (body: Body) => Promise<unknown>]>([
    ['signup', { email, password, data, ...PKCE }, (body) => auth.signUp(body)],
    ['signup by phone', { phone, password, channel: 'sms' }, (body) => auth.signUp(body)],
    ['password', { email, password }, (body) => auth.token('password', body)],
    ['refresh', { refresh_token: 'abcdefghijkl' }, (body) => auth.token('refresh_token', body)],
    ['pkce', { auth_code: randomUUID(), code_verifier: 'abc' }, (body) => auth.token('pkce', body)],
    [
      'id token',
      { provider: 'google', id_token: 'a.b.c', nonce: 'n' },
      (body) => auth.token('id_token', body),
    ],
    ['otp', { email, data, ...PKCE }, (body) => auth.ask('auth.otp', body)],
    ['verify', { type: 'email', email, token: '000000' }, (body) => auth.ask('auth.verify', body)],
    ['verify a link', { type: 'email', token_hash: 'a'.repeat(56) }, (body) => auth.ask('auth.verify', body)],
    ['recover', { email, ...PKCE }, (body) => auth.ask('auth.recover', body)],
    ['resend', { type: 'signup', email, ...PKCE }, (body) => auth.ask('auth.resend', body)],
    [
      'update',
      { email, password, current_password: password, nonce: '123456', data, ...PKCE },
      (body) => person.update(body),
    ],
    ['enrol', { factor_type: 'totp', friendly_name: 'a', issuer: 'b' }, (body) => person.enrol(body)],
    [
      'verify a factor',
      { challenge_id: randomUUID(), code: '000000' },
      (body) => person.verify(randomUUID(), body),
    ],
    [
      'an account as administration makes it',
      { id: randomUUID(), email, password, user_metadata: data, app_metadata: data, role: 'authenticated' },
      (body) => admin.create(body),
    ],
    ['a ban', { ban_duration: '1h' }, (body) => admin.update(userId, body)],
    ['invite', { email, data }, (body) => admin.invite(body)],
    ['a link', { type: 'signup', email, password, data }, (body) => admin.generateLink(body)],
    ['a proof', { password, nonce: '123456' }, (body) => person.deleteAccount(body)],
    ['a factor', { id: randomUUID() }, ({ id }) => person.challenge(String(id))],
    ['a device', { id: randomUUID() }, ({ id }) => person.endDevice(String(id))],
    ['an account', { id: randomUUID() }, ({ id }) => admin.read(String(id))],
    ['a page', { page: '1' }, ({ page }) => admin.list(String(page))],
    [
      'the sender',
      { userAgent: 'Safari', ip: '203.0.113.7' },
      (client) =>
        auth.rpc.call(
          'auth.signup',
          { body: { email: newEmail(), password }, client },
          { requestId: randomUUID() },
        ),
    ],
  ])('is refused by %s', async (_call, body, send) => {
    for (const [field, wrong] of spoilt(body)) {
      const { status } = await failureOf(send(wrong));
      expect([field, Math.floor(status / 100)]).toEqual([field, 4]);
    }
  });

  it('is refused with the name of its field', async () => {
    const refused = await failureOf(auth.token('password', { email: 'ann\0', password }));
    expect(refused).toMatchObject({
      code: 'validation_failed',
      status: 400,
      message: 'email: The text holds the character U+0000, which cannot be kept.',
    });
  });
});
