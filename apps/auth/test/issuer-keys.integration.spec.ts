import { randomUUID } from 'node:crypto';
import { failureOf, startAuth, type AuthService } from './auth-fixture';
import { startIssuer, type Issuer } from './issuer';

const OUT_OF_REACH = 'The keys of this provider are out of reach. Please try again in a minute.';

describe('the keys of an issuer', () => {
  let issuer: Issuer;
  let auth: AuthService;
  beforeEach(async () => {
    issuer = await startIssuer();
    auth = await startAuth({
      ID_TOKEN_ISSUERS: JSON.stringify([
        { provider: 'google', issuer: issuer.url, clientIds: ['app'], jwksUrl: issuer.jwksUrl },
      ]),
    });
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await auth.stop();
    await issuer.stop();
  });

  const trade = async (claims: Record<string, unknown> = {}) =>
    auth.token('id_token', {
      provider: 'google',
      id_token: await issuer.token({ sub: randomUUID(), ...claims }),
    });

  it('are fetched once for many tokens, and for many at once', async () => {
    await Promise.all([trade(), trade(), trade()]);
    await trade();
    expect(issuer.requests).toEqual(['/keys']);
  });

  it('are looked for again when a token names a new one, and not again and again for made-up names', async () => {
    await trade();
    await issuer.rotate('RS256');
    await expect(failureOf(trade())).resolves.toMatchObject({ message: 'Bad ID token' });
    expect(issuer.requests).toHaveLength(1);
    turnClock(31);
    await expect(trade()).resolves.toBeDefined();
    for (let times = 0; times < 3; times += 1) {
      const made = await issuer.token({}, { header: { kid: randomUUID() } });
      await failureOf(auth.token('id_token', { provider: 'google', id_token: made }));
    }
    expect(issuer.requests).toHaveLength(2);
  });

  it('are dropped after ten minutes, so that a key that was withdrawn opens nothing any more', async () => {
    const old = await issuer.token({ exp: Math.floor(Date.now() / 1_000) + 3_600 });
    await auth.token('id_token', { provider: 'google', id_token: old });
    await issuer.rotate();
    turnClock(601);
    await expect(
      failureOf(auth.token('id_token', { provider: 'google', id_token: old })),
    ).resolves.toMatchObject({ message: 'Bad ID token' });
  });

  it.each<[string, Parameters<Issuer['answerWith']>[0]]>([
    ['an error', (response) => response.writeHead(500).end()],
    ['no JSON', (response) => response.end('<html>')],
    ['no key set', (response) => response.end('{"keys": "none"}')],
    ['a redirect', (response) => response.writeHead(302, { location: '/elsewhere' }).end()],
    ['far too much', (response) => response.end(`{"keys": [], "x": "${'x'.repeat(300_000)}"}`)],
    ['a broken connection', (response) => response.destroy()],
  ])('that come as %s open nothing, and open again once they are right', async (_what, answer) => {
    issuer.answerWith(answer);
    await expect(failureOf(trade())).resolves.toMatchObject({
      code: 'id_token_refused',
      status: 400,
      message: OUT_OF_REACH,
    });
    expect(issuer.requests).not.toContain('/elsewhere');
    issuer.answerWith(undefined);
    await expect(trade()).resolves.toBeDefined();
  });

  it('of the kind PS256 open nothing', async () => {
    await issuer.rotate('PS256');
    await expect(failureOf(trade())).resolves.toMatchObject({ message: 'Bad ID token' });
  });
});

function turnClock(seconds: number): void {
  const now = Date.now.bind(Date);
  jest.spyOn(Date, 'now').mockImplementation(() => now() + seconds * 1_000);
}
