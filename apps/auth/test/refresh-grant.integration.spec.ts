import type { Session } from '@dearly/contracts';
import { claimsOf, failureOf, signUpNew, startAuth, type AuthService } from './auth-fixture';

describe('the refresh grant', () => {
  let auth: AuthService;
  beforeAll(async () => {
    auth = await startAuth();
  });
  afterAll(() => auth.stop());

  /** As if the tokens of the session that were used had been used so many seconds earlier. */
  async function letTimePass(session: Session, seconds: number): Promise<void> {
    await auth.database.query(
      'update refresh_tokens set revoked_at = revoked_at - make_interval(secs => $2) where session_id = $1',
      [claimsOf(session).session_id, seconds],
    );
  }

  async function tokensOf(
    session: Session,
  ): Promise<{ number: number; parent: number | null; live: boolean }[]> {
    return auth.database.query(
      `select number, parent, revoked_at is null as live from refresh_tokens where session_id = $1 order by number`,
      [claimsOf(session).session_id],
    );
  }

  it('gives a new access token and a new refresh token of the same session', async () => {
    const first = await signUpNew(auth);
    const second = await auth.refresh(first.refresh_token);
    expect(second.refresh_token).toMatch(/^[a-z0-9]{26}$/);
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect(claimsOf(second)).toMatchObject({
      sub: first.user.id,
      session_id: claimsOf(first).session_id,
      amr: claimsOf(first)['amr'],
    });
    expect(second.user.id).toBe(first.user.id);
    expect(await tokensOf(first)).toEqual([
      { number: 1, parent: null, live: false },
      { number: 2, parent: 1, live: true },
    ]);
  });

  it('goes on for a chain of refreshes', async () => {
    const first = await signUpNew(auth);
    let session = first;
    const seen = new Set([first.refresh_token]);
    for (let round = 0; round < 12; round += 1) {
      session = await auth.refresh(session.refresh_token);
      seen.add(session.refresh_token);
    }
    expect(seen.size).toBe(13);
    await expect(auth.user(claimsOf(session))).resolves.toMatchObject({ id: first.user.id });
  });

  it('gives the active token once more to a client that lost the answer, however late', async () => {
    const first = await signUpNew(auth);
    const second = await auth.refresh(first.refresh_token);
    await letTimePass(first, 3_600);
    const again = await auth.refresh(first.refresh_token);
    expect(again.refresh_token).toBe(second.refresh_token);
    expect(await tokensOf(first)).toHaveLength(2);
    await expect(auth.refresh(again.refresh_token)).resolves.toHaveProperty('access_token');
  });

  it('lets two tabs that use an older token within the interval both live on', async () => {
    const first = await signUpNew(auth);
    const second = await auth.refresh(first.refresh_token);
    const third = await auth.refresh(second.refresh_token);
    const branch = await auth.refresh(first.refresh_token);
    expect([first, second, third].map((session) => session.refresh_token)).not.toContain(
      branch.refresh_token,
    );
    await expect(auth.refresh(third.refresh_token)).resolves.toHaveProperty('access_token');
    await expect(auth.refresh(branch.refresh_token)).resolves.toHaveProperty('access_token');
  });

  it('gives the branch its own active token once more', async () => {
    const first = await signUpNew(auth);
    const second = await auth.refresh(first.refresh_token);
    await auth.refresh(second.refresh_token);
    const branch = await auth.refresh(first.refresh_token);
    await letTimePass(first, 60);
    const again = await auth.refresh(first.refresh_token);
    expect(again.refresh_token).toBe(branch.refresh_token);
  });

  it('ends the session when an older token is used after the interval', async () => {
    const first = await signUpNew(auth);
    const second = await auth.refresh(first.refresh_token);
    const third = await auth.refresh(second.refresh_token);
    await letTimePass(first, 11);
    const reuse = await failureOf(auth.refresh(first.refresh_token));
    expect(reuse).toMatchObject({
      code: 'refresh_token_already_used',
      status: 400,
      message: 'Invalid Refresh Token: Already Used',
    });
    // At once: the interval for clients that ask twice does not bring an ended session back.
    for (const token of [first, second, third].map((session) => session.refresh_token)) {
      expect(await failureOf(auth.refresh(token))).toMatchObject({ code: 'refresh_token_not_found' });
    }
    expect(await failureOf(auth.user(claimsOf(third)))).toMatchObject({ code: 'session_not_found' });
  });

  it('counts the interval from the first use of a token, not from the last', async () => {
    const first = await signUpNew(auth);
    const second = await auth.refresh(first.refresh_token);
    await auth.refresh(second.refresh_token);
    await letTimePass(first, 6);
    const branch = await auth.refresh(first.refresh_token);
    await auth.refresh(branch.refresh_token);
    await letTimePass(first, 6);
    expect(await failureOf(auth.refresh(first.refresh_token))).toMatchObject({
      code: 'refresh_token_already_used',
    });
  });

  it('leaves other sessions of the person alone when one is misused', async () => {
    const first = await signUpNew(auth);
    const other = await auth.token('password', { email: first.user.email, password: 'a quiet harbour' });
    const second = await auth.refresh(first.refresh_token);
    await auth.refresh(second.refresh_token);
    await letTimePass(first, 11);
    await failureOf(auth.refresh(first.refresh_token));
    await expect(auth.refresh(other.refresh_token)).resolves.toHaveProperty('access_token');
  });

  it('answers twenty refreshes of one token at once with the same successor', async () => {
    const first = await signUpNew(auth);
    const answers = await Promise.all(Array.from({ length: 20 }, () => auth.refresh(first.refresh_token)));
    expect(new Set(answers.map((answer) => answer.refresh_token)).size).toBe(1);
    expect(await tokensOf(first)).toEqual([
      { number: 1, parent: null, live: false },
      { number: 2, parent: 1, live: true },
    ]);
    const next = await auth.refresh(answers[0]?.refresh_token ?? '');
    await expect(auth.user(claimsOf(next))).resolves.toMatchObject({ id: first.user.id });
  });

  it('answers conflict while another process holds the session', async () => {
    const first = await signUpNew(auth);
    const holder = auth.database.createQueryRunner();
    await holder.startTransaction();
    await holder.query('select 1 from sessions where id = $1 for update', [claimsOf(first).session_id]);
    const error = await failureOf(auth.refresh(first.refresh_token));
    await holder.rollbackTransaction();
    await holder.release();
    expect(error).toMatchObject({ code: 'conflict', status: 409 });
    await expect(auth.refresh(first.refresh_token)).resolves.toHaveProperty('access_token');
  });

  it.each([
    ['nothing', {}],
    ['null', { refresh_token: null }],
    ['an access token', { refresh_token: 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln' }],
    ['capital letters', { refresh_token: 'ABCDEFGHIJKL' }],
    ['too short a text', { refresh_token: 'abc' }],
  ])('refuses %s as no refresh token', async (_name, body) => {
    const error = await failureOf(auth.token('refresh_token', body));
    expect(error).toMatchObject({
      code: 'validation_failed',
      status: 400,
      message: 'Refresh token is not valid',
    });
  });

  it('knows no token that it did not give', async () => {
    const error = await failureOf(auth.refresh('abcdefghijkl'));
    expect(error).toMatchObject({
      code: 'refresh_token_not_found',
      message: 'Invalid Refresh Token: Refresh Token Not Found',
    });
  });

  it('ends a session after its longest time, however often it was refreshed', async () => {
    const first = await signUpNew(auth);
    const [row] = await auth.database.query(
      'select extract(day from not_after - created_at)::int as days from sessions where id = $1',
      [claimsOf(first).session_id],
    );
    expect(row).toEqual({ days: 90 });
    await auth.database.query(`update sessions set not_after = now() - interval '1 s' where id = $1`, [
      claimsOf(first).session_id,
    ]);
    expect(await failureOf(auth.refresh(first.refresh_token))).toMatchObject({
      code: 'session_expired',
      status: 400,
    });
    expect(await failureOf(auth.user(claimsOf(first)))).toMatchObject({ code: 'session_not_found' });
  });
});
