import { idTokenIssuers } from './id-token-issuers';

const GOOGLE = {
  provider: 'google',
  issuer: 'https://accounts.google.com',
  clientIds: ['app'],
  jwksUrl: 'https://www.googleapis.com/oauth2/v3/certs',
};

describe('the setting ID_TOKEN_ISSUERS', () => {
  it('is empty by default, and a list of issuers', () => {
    expect(idTokenIssuers.parse(undefined)).toEqual([]);
    expect(idTokenIssuers.parse(JSON.stringify([GOOGLE]))).toEqual([{ ...GOOGLE, enabled: true }]);
    const local = { ...GOOGLE, jwksUrl: 'http://127.0.0.1:9/keys', enabled: false };
    expect(idTokenIssuers.parse(JSON.stringify([local]))).toEqual([local]);
  });

  it.each([
    ['must be a JSON list', 'google'],
    ['must be a short name in lower case', JSON.stringify([{ ...GOOGLE, provider: 'Google!' }])],
    ['must not be email, phone or anonymous', JSON.stringify([{ ...GOOGLE, provider: 'email' }])],
    ['must begin with https', JSON.stringify([{ ...GOOGLE, jwksUrl: 'http://example.com/keys' }])],
    [
      'holds one provider twice',
      JSON.stringify([GOOGLE, { ...GOOGLE, issuer: 'https://other.example.com' }]),
    ],
    ['clientIds', JSON.stringify([{ ...GOOGLE, clientIds: [] }])],
  ])('%s', (fault, text) => {
    expect(JSON.stringify(idTokenIssuers.safeParse(text).error?.issues)).toContain(fault);
  });
});
