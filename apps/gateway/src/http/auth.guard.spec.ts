import {
  accessToken,
  bearing,
  credentials,
  parameterOf,
  PUBLISHABLE_KEY,
  requestWith,
  SERVICE_KEY,
  SESSION,
  signed,
  USER,
  verdictOf,
} from '../../test/guarded-request';
import {
  AccountTokenGuard,
  AdminClaims,
  AdminGuard,
  ApiKeyGuard,
  bearerToken,
  Claims,
  CurrentCaller,
  SignedInGuard,
} from './auth.guard';

const { keys, tokens, close } = credentials();
afterAll(close);

const owing = { needs_factor: true };
const mine: unknown = expect.objectContaining({ sub: USER, session_id: SESSION });

describe('the guard of product calls', () => {
  const guard = new SignedInGuard(tokens);

  it('lets a valid token through, and notes whose it is', async () => {
    expect(await verdictOf(guard, bearing(await accessToken()))).toEqual({ claims: mine });
  });

  it('refuses everything else', async () => {
    expect(await verdictOf(guard, {})).toBe('unauthorized');
    expect(await verdictOf(guard, bearing('a.b.c'))).toBe('unauthorized');
    expect(await verdictOf(guard, bearing(await accessToken({ exp: 1 })))).toBe('unauthorized');
    expect(await verdictOf(guard, bearing(SERVICE_KEY))).toBe('unauthorized');
    expect(await verdictOf(guard, bearing(await accessToken(owing)))).toBe('second_factor_required');
  });
});

describe('the guard of account calls', () => {
  const guard = new AccountTokenGuard(tokens);

  it('lets a session through that owes its second factor, because it shows it there', async () => {
    expect(await verdictOf(guard, bearing(await accessToken()))).toEqual({ claims: mine });
    expect(await verdictOf(guard, bearing(await accessToken(owing)))).toEqual({ claims: mine });
  });

  it("refuses with the protocol's own answers", async () => {
    expect(await verdictOf(guard, {})).toBe('no_authorization');
    expect(await verdictOf(guard, bearing('a.b.c'))).toBe('bad_jwt');
  });
});

describe('the guard of administration', () => {
  const guard = new AdminGuard(keys, tokens);

  it('lets the service key through, and valid tokens of its two roles', async () => {
    expect(await verdictOf(guard, bearing(SERVICE_KEY))).toEqual({ admin: { role: 'service_role' } });
    for (const role of ['service_role', 'supabase_admin']) {
      expect(await verdictOf(guard, bearing(await signed({ role })))).toEqual({ admin: { role } });
    }
    const own = await signed({ role: 'supabase_admin', sub: USER, session_id: SESSION });
    const admin = { role: 'supabase_admin', sub: USER, session_id: SESSION };
    expect(await verdictOf(guard, bearing(own))).toEqual({ admin });
  });

  it('refuses everybody else', async () => {
    expect(await verdictOf(guard, {})).toBe('no_authorization');
    expect(await verdictOf(guard, bearing('a.b.c'))).toBe('bad_jwt');
    expect(await verdictOf(guard, bearing(PUBLISHABLE_KEY))).toBe('not_admin');
    expect(await verdictOf(guard, bearing(await accessToken()))).toBe('not_admin');
    const stranger = await signed({ role: 'service_role' }, 'another secret of thirty-two characters');
    expect(await verdictOf(guard, bearing(stranger))).toBe('bad_jwt');
    const owes = await signed({ role: 'supabase_admin', session_id: SESSION, ...owing });
    expect(await verdictOf(guard, bearing(owes))).toBe('second_factor_required');
  });
});

describe('the guard of keys', () => {
  const guard = new ApiKeyGuard(keys);

  it('lets through who names no application, or one that is known', async () => {
    const knownKeys = [PUBLISHABLE_KEY, SERVICE_KEY, await signed({ role: 'anon' })];
    expect(await verdictOf(guard, {})).toEqual({});
    for (const apikey of knownKeys) expect(await verdictOf(guard, { apikey })).toEqual({});
  });

  it.each(['', 'sb_publishable_other', `${SERVICE_KEY}x`, 'a.b.c'])('refuses "%s"', async (apikey) => {
    expect(await verdictOf(guard, { apikey })).toBe('unknown_api_key');
  });

  it("takes no person's token for a key, nor one of another role, algorithm or secret", async () => {
    const others = [
      await accessToken(),
      await signed({ role: 'service_role', session_id: SESSION }),
      await signed({ role: 'supabase_admin' }),
      await signed({ role: 'service_role' }, 'another secret of thirty-two characters'),
    ];
    for (const apikey of others) expect(await verdictOf(guard, { apikey })).toBe('unknown_api_key');
  });
});

describe('the role of a key', () => {
  it('is that of the key, or what its token says', async () => {
    expect(await keys.roleOf(SERVICE_KEY)).toBe('service_role');
    expect(await keys.roleOf(PUBLISHABLE_KEY)).toBe('anon');
    for (const role of ['anon', 'service_role']) expect(await keys.roleOf(await signed({ role }))).toBe(role);
  });
});

describe('a bearer token', () => {
  it.each([
    ['Bearer abc', 'abc'],
    ['bearer   abc', 'abc'],
    ['Bearer a b', undefined],
    ['Bearer ', undefined],
    ['Bearerabc', undefined],
    ['Basic abc', undefined],
    ['x Bearer abc', undefined],
  ])('of "%s" is %s', (authorization, token) => {
    expect(bearerToken(requestWith({ authorization }).request)).toBe(token);
  });
});

describe('what a handler is told', () => {
  it('is who asks, with an address when there is one', async () => {
    const { context, noted } = requestWith({});
    noted.claims = await tokens.verify(await accessToken({ email: 'ada@example.org' }), 'r');
    const caller = { userId: USER, sessionId: SESSION, email: 'ada@example.org' };
    expect(parameterOf(Claims, context)).toBe(noted.claims);
    expect(parameterOf(CurrentCaller, context)).toEqual(caller);
    noted.claims = await tokens.verify(await accessToken(), 'r');
    expect(parameterOf(CurrentCaller, context)).toEqual({ ...caller, email: '' });
    noted.admin = { role: 'service_role' };
    expect(parameterOf(AdminClaims, context)).toBe(noted.admin);
  });

  it('is an error when no guard stood before it', () => {
    const { context, noted } = requestWith({});
    expect(() => parameterOf(Claims, context)).toThrow(expect.objectContaining({ code: 'unauthorized' }));
    expect(() => parameterOf(CurrentCaller, context)).toThrow(
      expect.objectContaining({ code: 'unauthorized' }),
    );
    expect(() => parameterOf(AdminClaims, context)).toThrow(
      expect.objectContaining({ code: 'no_authorization' }),
    );
    noted.claims = { sub: USER, role: 'authenticated' } as never;
    expect(() => parameterOf(CurrentCaller, context)).toThrow(
      expect.objectContaining({ code: 'unauthorized' }),
    );
  });
});
