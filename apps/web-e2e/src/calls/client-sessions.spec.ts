import { decodeProtectedHeader } from 'jose';
import { publishedClient } from '../published-client';
import { good, errorOf, there } from '../accounts/client-answer';
import { expect, test } from '../accounts/closed-installation';
import { letTimePass } from '../accounts/let-time-pass';
import { newPerson, newStorage, signIn } from '../accounts/people';

const GONE = 'AuthSessionMissingError';

test('signing out ends this session, the others or all, and their access tokens at once', async ({
  stack,
}) => {
  const first = await newPerson(stack);
  const [second, third] = [await signIn(stack, first), await signIn(stack, first)];
  const isIn = async ({ session }: { session: { access_token: string } }): Promise<boolean> => {
    const { error } = await publishedClient(stack.url).auth.getUser(session.access_token);
    if (error && error.name !== GONE) throw error;
    return error === null;
  };
  const who = (): Promise<boolean[]> => Promise.all([first, second, third].map(isIn));
  good({ data: null, ...(await first.client.auth.signOut({ scope: 'local' })) });
  expect(await who()).toEqual([false, true, true]);
  good({ data: null, ...(await second.client.auth.signOut({ scope: 'others' })) });
  expect(await who()).toEqual([false, true, false]);
  const fourth = await signIn(stack, first);
  good({ data: null, ...(await fourth.client.auth.signOut()) });
  expect([...(await who()), await isIn(fourth)]).toEqual([false, false, false, false]);
  const { refresh_token } = second.session;
  const { auth } = publishedClient(stack.url);
  expect(errorOf(await auth.refreshSession({ refresh_token }))[1]).toBe('refresh_token_not_found');
});

test('a program checks access tokens by itself, with the published key', async ({ stack }) => {
  const { client, session, user } = await newPerson(stack);
  expect(decodeProtectedHeader(session.access_token)).toMatchObject({
    alg: 'ES256',
    kid: expect.any(String) as unknown,
  });
  const { claims } = there(good(await client.auth.getClaims()));
  expect(claims).toMatchObject({
    iss: `${stack.url}/auth/v1`,
    sub: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    aal: 'aal1',
    amr: [{ method: 'password', timestamp: expect.any(Number) as unknown }],
    is_anonymous: false,
  });
  expect(there(claims.exp) - there(claims.iat)).toBe(3_600);
  // Verified without asking: the claims of a session that has ended are still well signed.
  await signIn(stack, { email: there(user.email), password: 'a long walk by the sea' });
  good({ data: null, ...(await client.auth.signOut()) });
  const { auth } = publishedClient(stack.url);
  good(await auth.getClaims(session.access_token));
  const forged = `${session.access_token.slice(0, -4)}AAAA`;
  expect((await auth.getClaims(forged)).error?.message).toBe('Invalid JWT signature');
  expect(errorOf(await auth.getUser(forged))).toEqual([
    403,
    'bad_jwt',
    expect.stringMatching(/^invalid JWT/),
  ]);
});

test(
  'two programs that keep one session each for itself refresh it at once, and both stay signed in',
  { tag: '@two-of-everything' },
  async ({ stack }) => {
    const { session, user } = await newPerson(stack);
    const programs = [publishedClient(stack.url).auth, publishedClient(stack.url).auth];
    for (const auth of programs) good(await auth.setSession(session));
    const seen = new Set([session.refresh_token]);
    for (let round = 1; round <= 3; round += 1) {
      const answers = await Promise.all(programs.map((auth) => auth.refreshSession()));
      const tokens = answers.map((answer) => there(good(answer).session).refresh_token);
      // Both go on with the same token, a new one each time.
      expect(new Set(tokens).size).toBe(1);
      expect(seen.add(there(tokens[0])).size).toBe(round + 1);
      for (const auth of programs) expect(good(await auth.getUser()).user.id).toBe(user.id);
    }
  },
);

test(
  'two programs with one store refresh its session at once, and both stay signed in',
  { tag: '@two-of-everything' },
  async ({ stack }) => {
    const { session, user } = await newPerson(stack);
    const storage = newStorage();
    const programs = [
      publishedClient(stack.url, { storage }).auth,
      publishedClient(stack.url, { storage }).auth,
    ];
    good(await there(programs[0]).setSession(session));
    for (let round = 0; round < 3; round += 1) {
      const answers = await Promise.all(programs.map((auth) => auth.refreshSession()));
      // The client itself drops an answer when the other one was stored meanwhile.
      const errors = answers.map(({ error }) => error?.name ?? 'refreshed');
      expect(errors).toContain('refreshed');
      for (const error of errors) expect(['refreshed', 'AuthRefreshDiscardedError']).toContain(error);
      for (const auth of programs) expect(good(await auth.getUser()).user.id).toBe(user.id);
    }
  },
);

test.describe('an old refresh token', () => {
  const ALREADY_USED = [400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used'];

  test('brings the token of now once more when it is the one before, however old', async ({ stack }) => {
    const { client, session } = await newPerson(stack);
    const parent = session.refresh_token;
    const refreshed = good(await client.auth.refreshSession());
    expect(refreshed.session?.refresh_token).not.toBe(parent);
    await letTimePass(stack, 3_600);
    const again = good(await publishedClient(stack.url).auth.refreshSession({ refresh_token: parent }));
    expect(again.session?.refresh_token).toBe(refreshed.session?.refresh_token);
    expect(again.session?.access_token).not.toBe('');
    good(await client.auth.refreshSession());
  });

  test('ends its session when it is older than that', async ({ stack }) => {
    const person = await newPerson(stack);
    const elsewhere = await signIn(stack, person);
    good(await person.client.auth.refreshSession());
    good(await person.client.auth.refreshSession());
    await letTimePass(stack, 11);
    const { auth } = publishedClient(stack.url);
    const stolen = { refresh_token: person.session.refresh_token };
    expect(errorOf(await auth.refreshSession(stolen))).toEqual(ALREADY_USED);
    const gone = errorOf(await person.client.auth.refreshSession());
    expect(gone.slice(0, 2)).toEqual([400, 'refresh_token_not_found']);
    good(await elsewhere.client.auth.refreshSession());
  });

  test('is told apart from one that never was, and from what is none', async ({ stack }) => {
    const { auth } = publishedClient(stack.url);
    for (const [token, code, text] of [
      ['abcdefghijkl', 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found'],
      ['No token!', 'validation_failed', 'Refresh token is not valid'],
    ] as const) {
      expect(errorOf(await auth.refreshSession({ refresh_token: token }))).toEqual([400, code, text]);
    }
  });
});
