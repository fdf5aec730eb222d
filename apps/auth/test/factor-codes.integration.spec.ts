import { randomUUID } from 'node:crypto';
import type { Session } from '@dearly/contracts';
import {
  claimsOf,
  CLIENT,
  failureOf,
  PASSWORD,
  signUpNew,
  startAuth,
  type AuthService,
} from './auth-fixture';
import { addTotp, codeOf, signedIn } from './signed-in';

describe('showing a second factor', () => {
  let auth: AuthService;
  beforeAll(async () => {
    auth = await startAuth({ SIGN_IN_FAILURES: '1000' });
  });
  afterAll(() => auth.stop());

  const signInAgain = (session: Session) =>
    auth.token('password', { email: session.user.email, password: PASSWORD });

  describe('a challenge', () => {
    it('can be answered for 300 seconds', async () => {
      const person = signedIn(auth, await signUpNew(auth));
      const factor = await person.enrol({ factor_type: 'totp' });
      const now = Math.floor(Date.now() / 1_000);
      const challenge = await person.challenge(factor.id);
      expect(challenge).toEqual({ id: expect.any(String), type: 'totp', expires_at: expect.any(Number) });
      expect(challenge.expires_at - now - 300).toBeGreaterThanOrEqual(0);
      await age(challenge.id, '290 seconds');
      const answer = { challenge_id: challenge.id, code: codeOf(factor) };
      await age(challenge.id, '301 seconds');
      expect(await failureOf(person.verify(factor.id, answer))).toMatchObject({
        code: 'mfa_challenge_expired',
        status: 422,
        message: `MFA challenge ${challenge.id} has expired, verify against another challenge or create a new challenge.`,
      });
      await age(challenge.id, '290 seconds');
      expect(claimsOf(await person.verify(factor.id, answer))).toMatchObject({ aal: 'aal2' });
    });

    it('names what is wrong with the factor', async () => {
      const [person, neighbour] = [
        signedIn(auth, await signUpNew(auth)),
        signedIn(auth, await signUpNew(auth)),
      ];
      const theirs = await neighbour.enrol({ factor_type: 'totp' });
      const malformed = { code: 'malformed_factor_id', wireCode: 'validation_failed', status: 404 };
      const unknown = { code: 'mfa_factor_not_found', status: 404, message: 'Factor not found' };
      for (const [id, error] of [
        ["' or true", malformed],
        [randomUUID(), unknown],
        [theirs.id, unknown],
      ] as const) {
        expect(await failureOf(person.challenge(id))).toMatchObject(error);
        expect(await failureOf(person.verify(id, { challenge_id: id, code: '1' }))).toMatchObject(error);
        expect(await failureOf(person.remove(id))).toMatchObject(error);
      }
    });

    it('is answered by a code only, and only to its own factor', async () => {
      const person = signedIn(auth, await signUpNew(auth));
      const [one, two] = [
        await person.enrol({ factor_type: 'totp' }),
        await person.enrol({ factor_type: 'totp', friendly_name: '2' }),
      ];
      const { id } = await person.challenge(two.id);
      const code = codeOf(one);
      for (const [body, error] of [
        [{ challenge_id: id }, { code: 'validation_failed', message: 'Code needs to be non-empty' }],
        [
          { challenge_id: id, code: ' ' },
          { code: 'validation_failed', message: 'Code needs to be non-empty' },
        ],
        [
          { challenge_id: 'x', code },
          { code: 'validation_failed', message: 'challenge_id: must be a UUID' },
        ],
        [
          { challenge_id: randomUUID(), code },
          { wireCode: 'mfa_factor_not_found', status: 422 },
        ],
        [
          { challenge_id: id, code },
          { wireCode: 'mfa_factor_not_found', status: 422 },
        ],
      ] as const) {
        expect(await failureOf(person.verify(one.id, body))).toMatchObject(error);
      }
    });

    it('is answered once, and from where it was asked for', async () => {
      const session = await signUpNew(auth);
      const person = signedIn(auth, session);
      const factor = await person.enrol({ factor_type: 'totp' });
      const { id } = await person.challenge(factor.id);
      const answer = { challenge_id: id, code: codeOf(factor) };
      const elsewhere = signedIn(auth, session, { ...CLIENT, ip: '203.0.113.8' });
      const mismatch = {
        code: 'mfa_ip_address_mismatch',
        status: 422,
        message: 'Challenge and verify IP addresses mismatch.',
      };
      expect(await failureOf(elsewhere.verify(factor.id, answer))).toMatchObject(mismatch);
      await person.verify(factor.id, answer);
      expect(await failureOf(person.verify(factor.id, answer))).toMatchObject(mismatch);
    });

    it('is worth nothing any more after five wrong codes', async () => {
      const person = signedIn(auth, await signUpNew(auth));
      const factor = await person.enrol({ factor_type: 'totp' });
      const { id } = await person.challenge(factor.id);
      const far = codeOf(factor, 600);
      for (let tried = 0; tried < 5; tried += 1) {
        expect(await failureOf(person.verify(factor.id, { challenge_id: id, code: far }))).toMatchObject({
          code: 'mfa_verification_failed',
          status: 422,
          message: 'Invalid TOTP code entered',
        });
      }
      const right = { challenge_id: id, code: codeOf(factor) };
      expect(await failureOf(person.verify(factor.id, right))).toMatchObject({
        code: 'mfa_challenge_expired',
      });
      const next = await person.challenge(factor.id);
      await person.verify(factor.id, { ...right, challenge_id: next.id });
    });
  });

  describe('a code', () => {
    it('is not taken twice, not even with a new challenge', async () => {
      const { factor, session } = await addTotp(auth, await signUpNew(auth));
      const person = signedIn(auth, session);
      const used = await auth.database.query('select last_step from factors where id = $1', [factor.id]);
      const usedCode = codeOf(factor, Number(used[0].last_step) * 30 - Date.now() / 1_000);
      const { id } = await person.challenge(factor.id);
      expect(await failureOf(person.verify(factor.id, { challenge_id: id, code: usedCode }))).toMatchObject({
        code: 'mfa_verification_failed',
      });
      await person.verify(factor.id, { challenge_id: id, code: codeOf(factor, 30) });
    });

    it('that two requests bring at one moment is taken from one of them', async () => {
      const session = await signUpNew(auth);
      const other = await signInAgain(session);
      const people = [signedIn(auth, session), signedIn(auth, other)] as const;
      const factor = await people[0].enrol({ factor_type: 'totp' });
      const challenges = await Promise.all(people.map((person) => person.challenge(factor.id)));
      const code = codeOf(factor);
      const outcomes = await Promise.allSettled(
        [0, 0, 1, 1].map((index) => {
          const body = { challenge_id: challenges[index]?.id, code };
          return (index === 0 ? people[0] : people[1]).verify(factor.id, body);
        }),
      );
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const codes = outcomes.flatMap((outcome) =>
        outcome.status === 'rejected' ? [outcome.reason.code] : [],
      );
      // The winner ended the other session; within its own the challenge is used up.
      expect(new Set(codes)).toEqual(new Set(['session_not_found', 'mfa_ip_address_mismatch']));
    });
  });

  async function age(challengeId: string, time: string): Promise<void> {
    await auth.database.query('update challenges set created_at = now() - $2::interval where id = $1', [
      challengeId,
      time,
    ]);
  }
});
