import { randomUUID } from 'node:crypto';
import type { Session } from '@dearly/contracts';
import { claimsOf, failureOf, PASSWORD, signUpNew, startAuth, type AuthService } from './auth-fixture';

describe('the account and its sessions', () => {
  let auth: AuthService;
  beforeAll(async () => {
    auth = await startAuth();
  });
  afterAll(() => auth.stop());

  async function threeSessions(): Promise<[Session, Session, Session]> {
    const first = await signUpNew(auth);
    const credentials = { email: first.user.email, password: PASSWORD };
    return [first, await auth.token('password', credentials), await auth.token('password', credentials)];
  }

  async function states(...sessions: Session[]): Promise<string[]> {
    const answers = [];
    for (const session of sessions) {
      const user = await auth.user(claimsOf(session)).then(
        () => 'alive',
        (error) => error.code,
      );
      const refresh = await auth.refresh(session.refresh_token).then(
        () => 'alive',
        (error) => error.code,
      );
      answers.push(`${user}, ${refresh}`);
    }
    return answers;
  }

  const ENDED = 'session_not_found, refresh_token_not_found';
  const ALIVE = 'alive, alive';

  it('shows the account as the token reply showed it', async () => {
    const session = await signUpNew(auth);
    expect(await auth.user(claimsOf(session))).toEqual(session.user);
  });

  it('signs out everywhere when no scope is named', async () => {
    const [first, second, third] = await threeSessions();
    expect(await auth.logout(claimsOf(second))).toBeNull();
    expect(await states(first, second, third)).toEqual([ENDED, ENDED, ENDED]);
  });

  it('signs out everywhere with the scope global, and nobody else', async () => {
    const [first, second, third] = await threeSessions();
    const neighbour = await signUpNew(auth);
    await auth.logout(claimsOf(first), 'global');
    expect(await states(first, second, third, neighbour)).toEqual([ENDED, ENDED, ENDED, ALIVE]);
  });

  it('signs out this device with the scope local', async () => {
    const [first, second, third] = await threeSessions();
    await auth.logout(claimsOf(first), 'local');
    expect(await states(first, second, third)).toEqual([ENDED, ALIVE, ALIVE]);
  });

  it('signs out the other devices with the scope others', async () => {
    const [first, second, third] = await threeSessions();
    await auth.logout(claimsOf(first), 'others');
    expect(await states(first, second, third)).toEqual([ALIVE, ENDED, ENDED]);
  });

  it('refuses a scope it does not know, and ends nothing', async () => {
    const session = await signUpNew(auth);
    const error = await failureOf(auth.logout(claimsOf(session), 'everything'));
    expect(error).toMatchObject({ code: 'validation_failed', status: 400 });
    expect(await states(session)).toEqual([ALIVE]);
  });

  it('refuses a second sign-out with the same token', async () => {
    const session = await signUpNew(auth);
    await auth.logout(claimsOf(session), 'local');
    expect(await failureOf(auth.logout(claimsOf(session), 'global'))).toMatchObject({
      code: 'session_not_found',
      status: 403,
    });
  });

  it('refuses well-signed claims that lead to no account or to no session of it', async () => {
    const [first, other] = [await signUpNew(auth), await signUpNew(auth)];
    const claims = claimsOf(first);
    const cases = [
      [{ ...claims, sub: 'nobody' }, 'bad_jwt'],
      [{ ...claims, sub: randomUUID() }, 'user_not_found'],
      [{ ...claims, session_id: randomUUID() }, 'session_not_found'],
      [{ ...claims, session_id: claimsOf(other).session_id }, 'session_not_found'],
      [{ ...claims, session_id: undefined }, 'session_not_found'],
      [{ ...claims, session_id: "' or true" }, 'session_not_found'],
    ] as const;
    for (const [wrong, code] of cases) {
      expect(await failureOf(auth.user(wrong))).toMatchObject({ code, status: 403 });
      expect(await failureOf(auth.logout(wrong, 'global'))).toMatchObject({ code });
    }
    expect(await states(first, other)).toEqual([ALIVE, ALIVE]);
  });

  it('takes an account away with everything that belongs to it', async () => {
    const session = await signUpNew(auth);
    await auth.database.query('delete from users where id = $1', [session.user.id]);
    expect(await failureOf(auth.user(claimsOf(session)))).toMatchObject({ code: 'user_not_found' });
    expect(await failureOf(auth.refresh(session.refresh_token))).toMatchObject({
      code: 'refresh_token_not_found',
    });
  });
});
