import { randomUUID } from 'node:crypto';
import type { RpcInput, RpcOutput, Session } from '@dearly/contracts';
import { SweepService } from '../src/one-time-tokens/sweep.service';
import { administer } from './administration';
import { claimsOf, PASSWORD, signUpNew, startAuth, type AuthService } from './auth-fixture';
import { signedIn } from './signed-in';

describe('which sessions have ended', () => {
  let auth: AuthService;
  beforeAll(async () => {
    auth = await startAuth();
  });
  afterAll(() => auth.stop());

  const ask = (input: RpcInput<'auth.endedSessions'> = {}): Promise<RpcOutput<'auth.endedSessions'>> =>
    auth.rpc.call('auth.endedSessions', input, { requestId: randomUUID() });
  const idsSince = async (after: string | undefined) => (await ask({ after })).ended.map(({ id }) => id);
  const sessionOf = (session: Session) => String(claimsOf(session).session_id);
  const signIn = ({ user }: Session) => auth.token('password', { email: user.email, password: PASSWORD });

  it('is told from a place on, and nothing that was told before', async () => {
    const { next } = await ask();
    const [first, second] = [await signUpNew(auth), await signUpNew(auth)];
    await auth.logout(claimsOf(first));
    const answer = await ask({ after: next });
    const told = answer.ended.find(({ id }) => id === sessionOf(first));
    expect(Math.abs((told?.endedAt ?? 0) - Date.now())).toBeLessThan(60_000);
    // Once no transaction of this cluster is older, be it another service's.
    let place = answer.next;
    for (let told = [sessionOf(first)]; told.includes(sessionOf(first));) {
      told = await idsSince(place);
      place = (await ask()).next;
    }
    await auth.logout(claimsOf(second));
    expect(await idsSince(place)).toContain(sessionOf(second));
    expect(await idsSince(undefined)).toEqual(expect.arrayContaining([sessionOf(first), sessionOf(second)]));
  });

  it.each<[string, (session: Session, other: Session) => Promise<unknown>, 'both' | 'other']>([
    ['a sign-out everywhere', (session) => auth.logout(claimsOf(session)), 'both'],
    ['a sign-out of the others', (session) => auth.logout(claimsOf(session), 'others'), 'other'],
    [
      'the end of a device',
      (session, other) =>
        auth.rpc.call(
          'auth.endDevice',
          { claims: claimsOf(session), sessionId: sessionOf(other) },
          { requestId: randomUUID() },
        ),
      'other',
    ],
    [
      'a new password by an administrator',
      ({ user }) => administer(auth).update(user.id, { password: 'a quieter harbour' }),
      'both',
    ],
    ['a deletion by an administrator', ({ user }) => administer(auth).delete(user.id), 'both'],
    [
      'a soft deletion by an administrator',
      ({ user }) => administer(auth).delete(user.id, { should_soft_delete: true }),
      'both',
    ],
    [
      'the deletion of the account',
      (session) => signedIn(auth, session).deleteAccount({ password: PASSWORD }),
      'both',
    ],
  ])('includes those that %s ended', async (_, end, which) => {
    const session = await signUpNew(auth);
    const other = await signIn(session);
    const { next } = await ask();
    await end(session, other);
    const ended = await idsSince(next);
    expect(ended).toContain(sessionOf(other));
    expect(ended.includes(sessionOf(session))).toBe(which === 'both');
  });

  it('includes an account that is banned, and not one whose ban is lifted or is over', async () => {
    const banned = (await signUpNew(auth)).user.id;
    const { next } = await ask();
    await administer(auth).update(banned, { ban_duration: '24h' });
    expect(await idsSince(next)).toContain(banned);
    const free = (await signUpNew(auth)).user.id;
    await administer(auth).update(free, { ban_duration: 'none' });
    await auth.database.query(`update users set banned_until = now() - interval '1 hour' where id = $1`, [
      free,
    ]);
    expect(await idsSince(next)).not.toContain(free);
  });

  it('includes what was noted early and committed late', async () => {
    const [slow, quick] = [await signUpNew(auth), await signUpNew(auth)];
    const runner = auth.database.createQueryRunner();
    await runner.startTransaction();
    await runner.query('delete from sessions where id = $1', [sessionOf(slow)]);
    await auth.logout(claimsOf(quick));
    const before = await ask();
    expect(before.ended.map(({ id }) => id)).toContain(sessionOf(quick));
    expect(before.ended.map(({ id }) => id)).not.toContain(sessionOf(slow));
    await runner.commitTransaction();
    await runner.release();
    expect(await idsSince(before.next)).toContain(sessionOf(slow));
  });

  it('is told in pages when much has ended at once', async () => {
    const { next: after } = await ask();
    const noted = await auth.database.query<{ id: string }[]>(
      'insert into ended_sessions (id) select gen_random_uuid() from generate_series(1, 1201) returning id',
    );
    const ids = new Set<string>();
    let pages = 1;
    let answer = await ask({ after });
    for (; ; pages += 1) {
      expect(answer.ended.length).toBeLessThanOrEqual(500);
      for (const { id } of answer.ended) ids.add(id);
      if (!answer.position) break;
      answer = await ask({ after, position: answer.position });
    }
    expect(pages).toBeGreaterThanOrEqual(3);
    expect(noted.filter(({ id }) => !ids.has(id))).toEqual([]);
  });

  it('is forgotten when no token of theirs can be valid any more', async () => {
    const { lifetimeSeconds } = await ask();
    const age = async (seconds: number) => {
      await auth.database.query(`update ended_sessions set ended_at = now() - make_interval(secs => $1)`, [
        seconds,
      ]);
      await auth.app.get(SweepService).sweep();
      return (await idsSince(undefined)).length;
    };
    expect(await age(lifetimeSeconds)).toBeGreaterThan(0);
    expect(await age(lifetimeSeconds + 61)).toBe(0);
  });
});
