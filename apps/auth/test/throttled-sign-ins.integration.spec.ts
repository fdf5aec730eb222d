import { failureOf, newEmail, PASSWORD, signUpNew, startAuth, type AuthService } from './auth-fixture';

describe('guessing a password', () => {
  let auth: AuthService;
  beforeAll(async () => {
    auth = await startAuth({ SIGN_IN_FAILURES: '3' });
  });
  afterAll(() => auth.stop());

  /** Codes and texts of five wrong guesses, without the seconds, which pass. */
  async function guess(email: string): Promise<string[]> {
    const answers: string[] = [];
    for (let time = 0; time < 5; time += 1) {
      const { code, message } = await failureOf(auth.token('password', { email, password: 'wrong harbour' }));
      answers.push(`${code} ${message.replace(/\d+/, 'n')}`);
    }
    return answers;
  }

  it('is stopped alike for accounts that are there and for those that are not', async () => {
    const email = newEmail();
    await signUpNew(auth, email);
    const wrong = 'invalid_credentials Invalid login credentials';
    const stopped = 'over_request_rate_limit Request rate limit reached. Try again in n seconds.';
    const expected = [wrong, wrong, wrong, stopped, stopped];
    expect(await guess(email)).toEqual(expected);
    expect(await guess(newEmail())).toEqual(expected);
    const right = await failureOf(auth.token('password', { email, password: PASSWORD }));
    expect(right.code).toBe('over_request_rate_limit');
  });

  it('gets no further by asking at one moment', async () => {
    const email = newEmail();
    await signUpNew(auth, email);
    const wrong = { email, password: 'wrong harbour' };
    const guesses = Array.from({ length: 12 }, () => failureOf(auth.token('password', wrong)));
    const codes = (await Promise.all(guesses)).map(({ code }) => code);
    expect(codes.filter((code) => code === 'invalid_credentials')).toHaveLength(3);
  });
});
