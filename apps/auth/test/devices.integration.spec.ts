import { randomUUID } from 'node:crypto';
import { claimsOf, failureOf, PASSWORD, signUpNew, startAuth, type AuthService } from './auth-fixture';
import { signedIn } from './signed-in';

describe('signed-in devices', () => {
  let auth: AuthService;
  beforeAll(async () => {
    auth = await startAuth();
  });
  afterAll(() => auth.stop());

  async function threeDevices() {
    const first = await signUpNew(auth);
    const credentials = { email: first.user.email, password: PASSWORD };
    return [
      first,
      await auth.token('password', credentials),
      await auth.token('password', credentials),
    ] as const;
  }

  it('are listed with the one in use first, then the last used', async () => {
    const [first, second, third] = await threeDevices();
    const ids = [second, third, first].map((session) => claimsOf(session).session_id);
    const order = async () => (await signedIn(auth, second).devices()).map(({ id }) => id);
    expect(await order()).toEqual([ids[0], ids[1], ids[2]]);
    await auth.refresh(first.refresh_token);
    expect(await order()).toEqual([ids[0], ids[2], ids[1]]);
    const [device] = await signedIn(auth, first).devices();
    expect(device).toEqual({
      id: ids[2],
      isCurrent: true,
      userAgent: 'Safari',
      ip: '203.0.113.7',
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      lastUsedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect(Date.parse(device?.lastUsedAt ?? '')).toBeGreaterThan(Date.parse(device?.createdAt ?? ''));
  });

  it('that have run out are not listed, nor those of others', async () => {
    const [first, second] = await threeDevices();
    await signUpNew(auth);
    await auth.database.query(`update sessions set not_after = now() - interval '1 second' where id = $1`, [
      claimsOf(second).session_id,
    ]);
    expect(await signedIn(auth, first).devices()).toHaveLength(2);
  });

  it('are ended one by one', async () => {
    const [first, second, third] = await threeDevices();
    expect(await signedIn(auth, first).endDevice(claimsOf(second).session_id ?? '')).toBeNull();
    expect(await failureOf(auth.user(claimsOf(second)))).toMatchObject({ code: 'session_not_found' });
    expect(await failureOf(auth.refresh(second.refresh_token))).toMatchObject({
      code: 'refresh_token_not_found',
    });
    expect(await signedIn(auth, third).devices()).toHaveLength(2);
  });

  it('of others cannot be ended, nor what is no device', async () => {
    const [first, stranger] = [await signUpNew(auth), await signUpNew(auth)];
    for (const id of [claimsOf(stranger).session_id ?? '', randomUUID(), "' or true", '']) {
      expect(await failureOf(signedIn(auth, first).endDevice(id))).toMatchObject({
        code: 'not_found',
        status: 404,
      });
    }
    expect(await signedIn(auth, stranger).devices()).toHaveLength(1);
  });

  it('that are no longer signed in see nothing', async () => {
    const session = await signUpNew(auth);
    await auth.logout(claimsOf(session));
    const person = signedIn(auth, session);
    for (const call of [person.devices(), person.endDevice(randomUUID())]) {
      expect(await failureOf(call)).toMatchObject({ code: 'session_not_found' });
    }
  });
});
