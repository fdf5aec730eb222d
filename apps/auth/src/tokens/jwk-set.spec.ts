import { generateKeyPairSync } from 'node:crypto';
import { jwkSet } from './jwk-set';

type Jwk = Record<string, unknown>;

const ES256: Jwk = {
  ...generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }),
  kid: 'ec',
  alg: 'ES256',
};
const RS256: Jwk = rsa(2_048);
const EDDSA: Jwk = {
  ...generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }),
  kid: 'ed',
  alg: 'EdDSA',
};

function rsa(modulusLength: number): Jwk {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength });
  return { ...privateKey.export({ format: 'jwk' }), kid: 'rsa', alg: 'RS256' };
}

function faultsOf(keys: unknown): string[] {
  const text = typeof keys === 'string' ? keys : JSON.stringify(keys);
  return jwkSet.safeParse(text).error?.issues.map(({ message }) => message) ?? [];
}

describe('jwkSet', () => {
  it('reads a JWK set and a bare list of keys alike', () => {
    const keys = [{ ...ES256, key_ops: ['sign', 'verify'] }, RS256, EDDSA];
    expect(jwkSet.parse(JSON.stringify(keys))).toEqual(keys);
    expect(jwkSet.parse(JSON.stringify({ keys }))).toEqual(keys);
  });

  it.each<[string, unknown, string]>([
    ['text that is no JSON', '{', 'must be a JWK set as JSON'],
    [
      'a shared secret',
      [{ kty: 'oct', k: 'c2VjcmV0', kid: 'o', alg: 'ES256', d: 'x' }],
      'must be EC, RSA or OKP; a shared secret belongs into JWT_SECRET',
    ],
    ['a public key', [{ ...ES256, d: undefined }], 'is missing: these are private keys'],
    ['a key without a name', [{ ...ES256, kid: undefined }], 'is missing'],
    ['an algorithm that we do not speak', [{ ...ES256, alg: 'PS256' }], 'must be ES256, RS256 or EdDSA'],
    ['one name for two keys', [ES256, { ...RS256, kid: 'ec' }], 'holds one kid twice'],
    [
      'two keys that sign',
      [
        { ...ES256, key_ops: ['sign'] },
        { ...RS256, key_ops: ['sign'] },
      ],
      'holds more than one key with key_ops "sign"',
    ],
    ['an RSA key that is too short', [rsa(1_024)], 'the key rsa has fewer than 2048 bits'],
    ['a key that is none', [{ ...ES256, x: 'AAAA' }], 'the key ec is no usable private key'],
    [
      'an algorithm of another kind of key',
      [{ ...EDDSA, alg: 'ES256' }],
      'the key ed is not on the curve P-256, as ES256 needs',
    ],
    [
      'a curve that the algorithm has not',
      [{ ...EDDSA, ...generateKeyPairSync('x25519').privateKey.export({ format: 'jwk' }) }],
      'the key ed is not an Ed25519 key, as EdDSA needs',
    ],
    ['RS256 without RSA', [{ ...ES256, alg: 'RS256' }], 'the key ec is not an RSA key, as RS256 needs'],
  ])('refuses %s', (_, keys, fault) => {
    expect(faultsOf(keys)).toEqual([fault]);
  });

  it('never repeats a private part', () => {
    expect(faultsOf([{ ...ES256, x: 'AAAA' }, rsa(1_024)]).join()).not.toContain(String(ES256['d']));
  });
});
