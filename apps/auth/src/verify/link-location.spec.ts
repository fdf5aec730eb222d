import { AppError, type Session } from '@dearly/contracts';
import { faultLocation, linkLocation } from './link-location';

const target = 'https://app.example/back?from=mail#old';
const session = {
  access_token: 'a.b.c',
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: 1_700_003_600,
  refresh_token: 'r',
} as Session;

describe('linkLocation', () => {
  it('puts a session behind the number sign, which no server and no log sees', () => {
    expect(linkLocation(target, { session, type: 'magiclink' }, false)).toBe(
      'https://app.example/back?from=mail#access_token=a.b.c&expires_at=1700003600&expires_in=3600' +
        '&refresh_token=r&sb=&token_type=bearer&type=magiclink',
    );
  });

  it('names no type of link for a session that came without one', () => {
    expect(linkLocation(target, { session }, false)).not.toContain('type=magiclink');
    expect(linkLocation(target, { session }, false)).toMatch(/&token_type=bearer$/);
  });

  it('puts a code into the query', () => {
    expect(linkLocation('https://app.example/back?code=old', { code: 'new' }, true)).toBe(
      'https://app.example/back?code=new',
    );
  });

  it('says how far a change of address is, by PKCE in the query too', () => {
    const half = { msg: 'One of two', code: '200' } as const;
    expect(linkLocation('https://app.example/', { half }, false)).toBe(
      'https://app.example/#message=One+of+two',
    );
    expect(linkLocation('https://app.example/', { half }, true)).toBe(
      'https://app.example/?message=One+of+two#message=One+of+two',
    );
  });
});

describe('faultLocation', () => {
  it.each([
    [new AppError('link_expired'), 'access_denied', 'otp_expired'],
    [new AppError('signed_in_user_banned'), 'access_denied', 'user_banned'],
    [new AppError('user_banned'), 'access_denied', 'user_banned'],
    [new AppError('signup_disabled'), 'access_denied', 'signup_disabled'],
    [new AppError('validation_failed', { reason: 'x' }), 'invalid_request', 'validation_failed'],
    [new AppError('email_exists'), 'invalid_request', 'email_exists'],
    [new AppError('no_authorization'), 'unauthorized_client', 'no_authorization'],
    [new AppError('service_unavailable'), 'server_error', 'service_unavailable'],
  ])('tells %s as %s', (error, name, code) => {
    const url = new URL(faultLocation(target, error, false));
    const fault = { error: name, error_code: code, error_description: error.message };
    expect(url.search).toBe('?from=mail');
    expect(Object.fromEntries(new URLSearchParams(url.hash.slice(1)))).toEqual({ ...fault, sb: '' });
    const pkce = new URL(faultLocation(target, error, true));
    expect(Object.fromEntries(pkce.searchParams)).toEqual({ from: 'mail', ...fault });
  });
});
