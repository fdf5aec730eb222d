import type { AppError } from '@dearly/contracts';
import { administer } from './administration';
import { newEmail, PASSWORD, startAuth, type AuthService } from './auth-fixture';

/** What a stranger sees of one call: the whole answer, with what differs in every answer taken out. */
type Seen = { status: number; body: unknown };
type Call = (auth: AuthService, email: string) => Promise<unknown>;

let auth: AuthService;
/** Where guessing ends soon. */
let strict: AuthService;
beforeAll(async () => {
  auth = await startAuth({ MAILER_AUTOCONFIRM: 'false', SIGN_IN_FAILURES: '1000' });
  strict = await startAuth({ MAILER_AUTOCONFIRM: 'false', SIGN_IN_FAILURES: '3' });
});
afterAll(async () => {
  await auth.stop();
  await strict.stop();
});

async function see(call: Promise<unknown>): Promise<Seen> {
  return call.then(
    (body) => ({ status: 200, body: shapeOf(body) }),
    (error: AppError) => ({
      status: error.status,
      body: { code: error.code, message: error.message.replace(/\d+ seconds/, 'N seconds') },
    }),
  );
}

/** A bare user is known by its identities: the protocol's clients rely on that, so what hides it is not compared. */
function shapeOf(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('identities' in body)) return body;
  return Object.keys(body).sort();
}

/** Made by administration: no email was sent that a call would have to wait for. */
async function confirmedAccount(at = auth): Promise<string> {
  const email = newEmail();
  await administer(at).create({ email, password: PASSWORD, email_confirm: true });
  return email;
}

/** Made by administration as well, for somebody who has not been there yet. */
async function unconfirmedAccount(): Promise<string> {
  const email = newEmail();
  await administer(auth).create({ email, password: PASSWORD, user_metadata: { name: 'Ada' } });
  return email;
}

const CALLS: Record<string, Call> = {
  'sign-up': (it, email) => it.signUp({ email, password: PASSWORD }),
  'a code': (it, email) => it.ask('auth.otp', { email }),
  recovery: (it, email) => it.ask('auth.recover', { email }),
  resending: (it, email) => it.ask('auth.resend', { type: 'signup', email }),
  'a wrong password': (it, email) => it.token('password', { email, password: 'wrong harbour' }),
  'a wrong code': (it, email) => it.ask('auth.verify', { type: 'email', email, token: '000000' }),
  'a wrong code of recovery': (it, email) =>
    it.ask('auth.verify', { type: 'recovery', email, token: '000000' }),
};
const calls = Object.keys(CALLS);

describe('whether an address has an account', () => {
  /** What one address is answered, first to one call and then to another. */
  async function answers(email: string, ...names: string[]): Promise<Seen[]> {
    const seen: Seen[] = [];
    for (const name of names) seen.push(await see(CALLS[name]?.(auth, email) ?? Promise.reject()));
    return seen;
  }

  it.each(calls)('shows in no answer to %s, and to no call after that', async (first) => {
    const pairs = calls.map(async (second) => ({
      known: await answers(await confirmedAccount(), first, second),
      unconfirmed: await answers(await unconfirmedAccount(), first, second),
      unknown: await answers(newEmail(), first, second),
    }));
    for (const { known, unconfirmed, unknown } of await Promise.all(pairs)) {
      expect(known).toEqual(unknown);
      expect(unconfirmed).toEqual(unknown);
    }
  });

  it('shows in no answer to guesses without end', async () => {
    const seen: Seen[][] = [];
    for (const email of [await confirmedAccount(strict), newEmail()]) {
      const answers: Seen[] = [];
      for (let time = 0; time < 5; time += 1) {
        answers.push(await see(strict.token('password', { email, password: `wrong harbour ${time}` })));
      }
      seen.push(answers);
    }
    expect(seen[0]).toEqual(seen[1]);
    expect(seen[0]?.at(-1)).toMatchObject({ status: 429, body: { code: 'over_request_rate_limit' } });
  });
});
