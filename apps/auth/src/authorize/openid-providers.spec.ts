import { rpcSettings } from '@dearly/testing';
import { authSettings } from '../config';
import { openIdProviders } from './openid-providers';

const GOOGLE = {
  provider: 'google',
  label: 'Google',
  issuer: 'https://accounts.google.com',
  clientId: 'app',
  clientSecret: 'very secret',
};

describe('the setting OPENID_PROVIDERS', () => {
  it('is empty by default, and a list of providers', () => {
    expect(openIdProviders.parse(undefined)).toEqual([]);
    const whole = { ...GOOGLE, scopes: ['openid', 'email', 'profile'], responseMode: 'query' };
    expect(openIdProviders.parse(JSON.stringify([GOOGLE]))).toEqual([whole]);
    const local = { ...GOOGLE, issuer: 'http://127.0.0.1:9', scopes: 'openid  email' };
    expect(openIdProviders.parse(JSON.stringify([local]))).toMatchObject([{ scopes: ['openid', 'email'] }]);
  });

  it.each([
    ['must be a JSON list', 'google'],
    ['must be a short name in lower case', [{ ...GOOGLE, provider: 'Google!' }]],
    ['must not be email, phone or anonymous', [{ ...GOOGLE, provider: 'phone' }]],
    ['must begin with https', [{ ...GOOGLE, issuer: 'http://accounts.example.com' }]],
    ['holds one provider twice', [GOOGLE, { ...GOOGLE, issuer: 'https://other.example.com' }]],
    ['clientSecret is missing', [{ ...GOOGLE, clientSecret: undefined }]],
    ['clientId must not be empty', [{ ...GOOGLE, clientId: '' }]],
    ['label is missing', [{ ...GOOGLE, label: undefined }]],
    ['must contain openid', [{ ...GOOGLE, scopes: 'email' }]],
    ['Unrecognized key', [{ ...GOOGLE, secret: 'x' }]],
  ])('%s', (fault, value) => {
    const { error } = openIdProviders.safeParse(typeof value === 'string' ? value : JSON.stringify(value));
    expect(JSON.stringify(error?.issues)).toContain(fault);
    expect(JSON.stringify(error?.issues)).not.toContain('very secret');
  });

  it('names no provider as ID_TOKEN_ISSUERS does, of which it has another issuer', () => {
    const faultsWith = (issuer: string) =>
      authSettings.safeParse({
        ...rpcSettings('auth'),
        DATABASE_URL: 'postgres://dearly@127.0.0.1/dearly',
        JOBS_REDIS_URL: 'redis://127.0.0.1:6380',
        SMTP_URL: 'smtp://127.0.0.1:2525',
        ENCRYPTION_KEYS: `2026:${Buffer.alloc(32).toString('base64')}`,
        OPENID_PROVIDERS: JSON.stringify([GOOGLE]),
        ID_TOKEN_ISSUERS: JSON.stringify([
          { provider: 'google', issuer, clientIds: ['phone-app'], jwksUrl: 'https://keys.example.com' },
        ]),
      }).error?.issues;
    expect(faultsWith(GOOGLE.issuer)).toBeUndefined();
    expect(faultsWith('https://other.example.com')).toMatchObject([
      { path: ['OPENID_PROVIDERS'], message: expect.stringContaining('names google with another issuer') },
    ]);
  });
});
