import type { AppError } from '@dearly/contracts';
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

async function confirmedAccount(at = auth): Promise<string> {
  const email = newEmail();
  await at.signUp({ email, password: PASSWORD });
  await at.ask('auth.verify', { type: 'email', email, token: await at.codeFor(email) });
  await at.database.query(
    `update users set confirmation_sent_at = confirmation_sent_at - interval '1 hour' where email = $1`,
    [email],
  );
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
const pairs = Object.keys(CALLS).flatMap((first) => Object.keys(CALLS).map((second) => [first, second]));

describe('whether an address has an account', () => {
  it.each(pairs)('shows in no answer to %s, and to %s after that', async (first = '', second = '') => {
    const seen: Seen[][] = [];
    for (const email of [await confirmedAccount(), newEmail()]) {
      const answers: Seen[] = [];
      for (const name of [first, second])
        answers.push(await see(CALLS[name]?.(auth, email) ?? Promise.reject()));
      seen.push(answers);
    }
    expect(seen[0]).toEqual(seen[1]);
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
