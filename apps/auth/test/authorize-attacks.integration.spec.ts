import { randomUUID } from 'node:crypto';
import { startOpenIdProvider, type OpenIdProvider, type Tampering } from '@dearly/testing';
import { newEmail, startAuth, type AuthService } from './auth-fixture';
import { BACK, faultOf, fragmentOf, newBrowser, SITE } from './authorize';

/** An honest provider, and one that was set up too but wants people of the other. */
let honest: OpenIdProvider;
let greedy: OpenIdProvider;
let auth: AuthService;
beforeAll(async () => {
  [honest, greedy] = await Promise.all([startOpenIdProvider(), startOpenIdProvider()]);
  auth = await startAuth({
    PUBLIC_URL: SITE,
    MAILER_AUTOCONFIRM: 'false',
    OPENID_PROVIDERS: JSON.stringify([
      honest.setting(),
      greedy.setting({ provider: 'greedy', label: 'Greedy' }),
    ]),
  });
});
afterAll(async () => {
  await auth.stop();
  await Promise.all([honest.stop(), greedy.stop()]);
});
afterEach(() => honest.tamper({}));

const newPerson = () => ({ sub: randomUUID(), email: newEmail(), email_verified: true });
const BAD_STATE = { error: 'invalid_request', error_code: 'bad_oauth_state' };
const count = async (table: string) =>
  Number((await auth.database.query<{ count: string }[]>(`select count(*) from ${table}`))[0]?.count);
/** Runs an attack that is to open no session and make no account. */
async function opensNothing(attack: () => Promise<URL>): Promise<URL> {
  const before = [await count('sessions'), await count('users'), await count('flows')];
  const place = await attack();
  expect([await count('sessions'), await count('users'), await count('flows')]).toEqual(before);
  expect([place.searchParams.get('code'), fragmentOf(place)['access_token']]).toEqual([null, undefined]);
  return place;
}

describe('signing somebody in to the account of another (login CSRF)', () => {
  it('does not work with the address that an attacker was sent back to', async () => {
    const attacker = newBrowser(auth);
    const victim = newBrowser(auth);
    await victim.leave();
    const back = honest.signIn(await attacker.leave(), newPerson());
    const place = await opensNothing(() => victim.comeBack(back));
    expect(place.origin + place.pathname).toBe(BACK);
    expect(faultOf(place)).toMatchObject(BAD_STATE);
  });

  it('does not work in a browser that never left, or with a cookie that is none', async () => {
    for (const cookie of ['', 'x', 'a'.repeat(43)]) {
      const attacker = newBrowser(auth);
      const back = honest.signIn(await attacker.leave(), newPerson());
      const place = await opensNothing(() => newBrowser(auth).comeBack(back, cookie));
      expect(faultOf(place)).toMatchObject(BAD_STATE);
    }
  });

  it('does not work with the code of an attacker in the flow of a victim', async () => {
    const [attacker, victim] = [newBrowser(auth), newBrowser(auth)];
    const stolen = honest.signIn(await attacker.leave(), newPerson());
    const back = honest.signIn(await victim.leave(), newPerson());
    back.searchParams.set('code', stolen.searchParams.get('code') ?? '');
    expect(faultOf(await opensNothing(() => victim.comeBack(back)))).toMatchObject({
      error_code: 'unexpected_failure',
    });
  });
});

describe('an answer of a provider', () => {
  it('counts once, also when it comes twice at the same moment', async () => {
    const browser = newBrowser(auth);
    const back = honest.signIn(await browser.leave(), newPerson());
    const places = await Promise.all([
      browser.comeBack(back),
      browser.comeBack(back),
      browser.comeBack(back),
    ]);
    expect(places.filter((place) => fragmentOf(place)['access_token'])).toHaveLength(1);
    const again = await opensNothing(() => browser.comeBack(back));
    expect([again.origin, again.pathname, faultOf(again)['error_code']]).toEqual([
      SITE,
      '/',
      'bad_oauth_state',
    ]);
  });

  it('counts no more once it was tried in another browser', async () => {
    const browser = newBrowser(auth);
    const back = honest.signIn(await browser.leave(), newPerson());
    await newBrowser(auth).comeBack(back);
    expect(faultOf(await opensNothing(() => browser.comeBack(back)))).toMatchObject(BAD_STATE);
  });

  it.each([
    ['no state', (back: URL) => back.searchParams.delete('state'), 'bad_oauth_callback'],
    ['an empty state', (back: URL) => back.searchParams.set('state', ''), 'bad_oauth_callback'],
    ['an unknown state', (back: URL) => back.searchParams.set('state', 'a'.repeat(43)), 'bad_oauth_state'],
    ['no code', (back: URL) => back.searchParams.delete('code'), 'unexpected_failure'],
    ['a made-up code', (back: URL) => back.searchParams.set('code', 'made-up'), 'unexpected_failure'],
  ])('with %s opens nothing', async (_what, change, code) => {
    const browser = newBrowser(auth);
    const back = honest.signIn(await browser.leave(), newPerson());
    change(back);
    expect(faultOf(await opensNothing(() => browser.comeBack(back)))).toMatchObject({ error_code: code });
  });

  it.each<[string, () => Tampering]>([
    ['of another sign-in (nonce)', () => ({ claims: { nonce: 'another' } })],
    ['without a nonce', () => ({ claims: { nonce: undefined } })],
    ['for another client (aud)', () => ({ claims: { aud: 'another' } })],
    [
      'for several clients, asked for by another (azp)',
      () => ({ claims: { aud: ['dearly-checks', 'b'], azp: 'b' } }),
    ],
    ['of another issuer', () => ({ claims: { iss: greedy.url } })],
    ['that has run out', () => ({ claims: { exp: Math.floor(Date.now() / 1_000) - 60 } })],
    ['signed by somebody else', () => ({ foreignKey: true })],
  ])('opens nothing with an id_token %s', async (_what, tampering) => {
    const browser = newBrowser(auth);
    const back = honest.signIn(await browser.leave(), newPerson());
    honest.tamper(tampering());
    const place = await opensNothing(() => browser.comeBack(back));
    expect(faultOf(place)['error_code']).toMatch(/^(unexpected_failure|bad_oauth_callback)$/);
  });
});

describe('a provider that wants the people of another (mix-up)', () => {
  it('is not given their code: the answer says whose it is', async () => {
    const browser = newBrowser(auth);
    const asked = new URL(await browser.leave({ provider: 'greedy' }));
    // It leads the browser on to the honest provider, in the same flow.
    const back = honest.signIn(`${honest.url}/authorize${asked.search}`, newPerson());
    const before = greedy.requests.length;
    const place = await opensNothing(() => browser.comeBack(back));
    expect(faultOf(place)).toMatchObject({ error_code: 'unexpected_failure' });
    expect(greedy.requests.slice(before)).not.toContain('POST /token');
  });

  it('opens no account of the other by claiming to be it', async () => {
    const person = newPerson();
    await newBrowser(auth).signIn(honest, person);
    greedy.tamper({ discovery: { issuer: honest.url } });
    const other = await startAuth(
      { PUBLIC_URL: SITE, OPENID_PROVIDERS: JSON.stringify([greedy.setting({ provider: 'greedy' })]) },
      { schema: auth.schema },
    );
    const place = new URL(await newBrowser(other).leave({ provider: 'greedy' }));
    expect(faultOf(place)).toMatchObject({ error_code: 'unexpected_failure' });
    await other.stop({ keepData: true });
    greedy.tamper({});
  });
});

describe('the way back', () => {
  it.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)', `${SITE}@evil.example/`, ''])(
    'never leads to %j',
    async (redirectTo) => {
      for (const person of [newPerson(), undefined]) {
        const place = await newBrowser(auth).signIn(honest, person, { redirectTo });
        expect([place.origin, place.pathname]).toEqual([SITE, '/']);
      }
    },
  );

  it('repeats nothing that stood in the answer', async () => {
    const browser = newBrowser(auth);
    const back = honest.signIn(await browser.leave(), undefined);
    back.searchParams.set('error', 'call_us_at_0900');
    back.searchParams.set('error_description', 'Your account is locked');
    const place = await opensNothing(() => browser.comeBack(back));
    expect(decodeURIComponent(place.href)).not.toMatch(/0900|locked/);
  });
});
