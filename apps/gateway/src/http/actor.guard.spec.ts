import { errorText } from '@dearly/contracts';
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
import { Actor, contextFor, ActorGuard, userOf } from './actor.guard';
import { CredentialGuard } from '../storage/credential.guard';

const { keys, tokens, close } = credentials();
afterAll(close);

const person = { role: 'authenticated', userId: USER } as const;

describe('who asks for tables and objects', () => {
  const guard = new ActorGuard(keys, tokens);
  const actorOf = async (headers: Record<string, string>) => {
    const verdict = await verdictOf(guard, headers);
    return typeof verdict === 'string' ? verdict : verdict.actor;
  };

  it('is said by the bearer token, else by the key, and is nobody in particular without both', async () => {
    expect(await actorOf({})).toEqual({ role: 'anon' });
    expect(await actorOf({ apikey: PUBLISHABLE_KEY })).toEqual({ role: 'anon' });
    expect(await actorOf({ apikey: SERVICE_KEY })).toEqual({ role: 'service_role' });
    expect(await actorOf(bearing(SERVICE_KEY))).toEqual({ role: 'service_role' });
    const token = await accessToken();
    expect(await actorOf(bearing(token))).toEqual(person);
    expect(await actorOf({ apikey: SERVICE_KEY, ...bearing(token) })).toEqual(person);
    expect(await actorOf({ apikey: SERVICE_KEY, ...bearing(PUBLISHABLE_KEY) })).toEqual({ role: 'anon' });
  });

  it('must be valid when it is said', async () => {
    expect(await actorOf({ apikey: 'another' })).toBe('unknown_api_key');
    expect(await actorOf({ apikey: 'another', ...bearing(SERVICE_KEY) })).toBe('unknown_api_key');
    expect(await actorOf(bearing('a.b.c'))).toBe('bad_jwt');
    expect(await actorOf(bearing(await accessToken({ needs_factor: true })))).toBe('second_factor_required');
    expect(await actorOf(bearing(await signed({ role: 'service_role', session_id: SESSION })))).toBe(
      'bad_jwt',
    );
  });

  it('is told why a token is refused', async () => {
    const { context } = requestWith(bearing(await accessToken({ exp: 1 })));
    const answer = guard.canActivate(context);
    await expect(answer).rejects.toThrow('"exp" claim timestamp check failed');
    await expect(answer).rejects.toMatchObject({ code: 'bad_jwt' });
  });
});

describe('a call that needs a token or a key', () => {
  it('is let through with either, whatever it is, and refused without', async () => {
    const guard = new CredentialGuard();
    expect(await verdictOf(guard, { apikey: 'x' })).toEqual({});
    expect(await verdictOf(guard, bearing('x'))).toEqual({});
    expect(await verdictOf(guard, {})).toBe('storage_forbidden');
    const text = errorText('storage_forbidden', { reason: 'Invalid Compact JWS' });
    expect(() => guard.canActivate(requestWith({}).context)).toThrow(text);
  });
});

describe('what a storage call is told', () => {
  it('is who asks, and for an account whose calls under way it counts among', () => {
    const { request, context, noted } = requestWith({});
    expect(parameterOf(Actor, context)).toEqual({ role: 'anon' });
    noted.actor = person;
    expect(parameterOf(Actor, context)).toBe(person);
    expect([userOf(person), userOf({ role: 'service_role' })]).toEqual([USER, undefined]);
    expect(contextFor(person, request)).toEqual({ ...noted, userId: USER });
  });
});
