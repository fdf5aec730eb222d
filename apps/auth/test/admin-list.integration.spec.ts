import { administer, type Administration } from './administration';
import { failureOf, startAuth, type AuthService } from './auth-fixture';

describe('the list of accounts', () => {
  let auth: AuthService;
  let admin: Administration;
  beforeAll(async () => {
    auth = await startAuth();
    admin = administer(auth);
    for (let number = 1; number <= 7; number += 1) {
      const user = await admin.create({ email: `person-${number}@example.com` });
      await auth.database.query(
        `update users set created_at = '2025-01-01'::timestamptz + $2 * interval '1 day' where id = $1`,
        [user.id, number],
      );
    }
  });
  afterAll(() => auth.stop());

  const numbers = ({ users }: { users: { email: string }[] }) =>
    users.map(({ email }) => Number(/\d+/.exec(email)?.[0]));

  it('is newest first, 50 a page when nothing is said', async () => {
    for (const [page, perPage] of [
      [undefined, undefined],
      ['', ''],
    ]) {
      const answer = await admin.list(page, perPage);
      expect(answer).toMatchObject({ aud: 'authenticated', total: 7, page: 1, perPage: 50 });
      expect(numbers(answer)).toEqual([7, 6, 5, 4, 3, 2, 1]);
      expect(answer.users[0]?.identities).toMatchObject([{ provider: 'email' }]);
    }
  });

  it('comes page by page', async () => {
    expect(numbers(await admin.list('1', '3'))).toEqual([7, 6, 5]);
    expect(numbers(await admin.list('3', '3'))).toEqual([1]);
    await expect(admin.list('4', '3')).resolves.toMatchObject({ users: [], total: 7, page: 4, perPage: 3 });
    await expect(admin.list('1', '999999')).resolves.toMatchObject({ perPage: 1_000 });
  });

  it.each([
    ['-1', ''],
    ['0', ''],
    ['one', ''],
    ['1.5', ''],
    ['99999999999999999999', ''],
    ['', '-50'],
    ['', 'all'],
  ])('refuses page "%s" of "%s"', async (page, perPage) => {
    const error = await failureOf(admin.list(page, perPage));
    expect(error).toMatchObject({ code: 'validation_failed', status: 400 });
    expect(error.message).toBe(`${page ? 'page' : 'per_page'}: must be a whole number from 1 on`);
  });

  it('comes in pieces when a page is larger than a message between services', async () => {
    const large = await startAuth();
    const { create, list } = administer(large);
    for (let number = 1; number <= 25; number += 1) {
      await create({
        email: `person-${number}@example.com`,
        user_metadata: { note: 'é'.repeat(1_900) },
        app_metadata: { note: 'é'.repeat(1_900) },
      });
    }
    const seen: number[] = [];
    for (let pieces = 1; seen.length < 25; pieces += 1) {
      const { users, total } = await list('1', '50', seen.length);
      expect(total).toBe(25);
      expect(users.length).toBeGreaterThan(0);
      if (pieces === 1) expect(users.length).toBeLessThan(25);
      seen.push(...numbers({ users }));
    }
    expect(seen).toEqual(Array.from({ length: 25 }, (_, index) => 25 - index));
    await expect(list('1', '50', 25)).resolves.toMatchObject({ users: [], perPage: 50 });
    await large.stop();
  });
});
