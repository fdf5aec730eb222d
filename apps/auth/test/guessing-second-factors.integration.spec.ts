import { claimsOf, failureOf, PASSWORD, signUpNew, startAuth, type AuthService } from './auth-fixture';
import { addTotp, codeOf, clearUsedCodes, signedIn } from './signed-in';

describe('guessing the code of a second factor', () => {
  let auth: AuthService;
  beforeAll(async () => {
    auth = await startAuth({ SIGN_IN_FAILURES: '4' });
  });
  afterAll(() => auth.stop());

  const failing = { code: 'mfa_verification_failed' };
  const slowedDown = { code: 'over_request_rate_limit', status: 429 };

  it('is slowed down over all challenges, and the password does not set the count back', async () => {
    const { factor, session } = await addTotp(auth, await signUpNew(auth));
    const credentials = { email: session.user.email, password: PASSWORD };
    // At an address from where no code was ever right.
    const client = { ip: '198.51.100.9', userAgent: 'Other' };
    const guess = async () => {
      const thief = signedIn(auth, await auth.token('password', credentials), client);
      const { id } = await thief.challenge(factor.id);
      return failureOf(thief.verify(factor.id, { challenge_id: id, code: codeOf(factor, 600) }));
    };
    for (let tried = 0; tried < 4; tried += 1) expect(await guess()).toMatchObject(failing);
    expect(await guess()).toMatchObject(slowedDown);
  });

  it('refuses the right code as well once it is slowed down, and leaves the owner alone', async () => {
    const { factor, session } = await addTotp(auth, await signUpNew(auth));
    await clearUsedCodes(auth, factor);
    const thief = signedIn(auth, session, { ip: '198.51.100.10', userAgent: 'Other' });
    const owner = signedIn(auth, session);
    for (let tried = 0; tried < 4; tried += 1) {
      const { id } = await thief.challenge(factor.id);
      const wrong = { challenge_id: id, code: codeOf(factor, 600) };
      expect(await failureOf(thief.verify(factor.id, wrong))).toMatchObject(failing);
    }
    const { id } = await thief.challenge(factor.id);
    const right = codeOf(factor);
    expect(await failureOf(thief.verify(factor.id, { challenge_id: id, code: right }))).toMatchObject(
      slowedDown,
    );
    const own = await owner.challenge(factor.id);
    const steppedUp = await owner.verify(factor.id, { challenge_id: own.id, code: right });
    expect(claimsOf(steppedUp)).toMatchObject({ aal: 'aal2' });
  });
});
