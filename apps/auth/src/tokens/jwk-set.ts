import type { JWK } from 'jose';
import { createPrivateKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';

const RSA_BITS = 2_048;

const privateKey = z
  .looseObject({
    kty: z.enum(['EC', 'RSA', 'OKP'], {
      error: 'must be EC, RSA or OKP; a shared secret belongs into JWT_SECRET',
    }),
    kid: z.string({ error: 'is missing' }).min(1),
    alg: z.enum(['ES256', 'RS256', 'EdDSA'], { error: 'must be ES256, RS256 or EdDSA' }),
    d: z.string({ error: 'is missing: these are private keys' }),
    key_ops: z.array(z.string()).optional(),
  })
  .superRefine((jwk, context) => {
    const fault = faultOf(jwk);
    if (fault) context.addIssue({ code: 'custom', message: `the key ${jwk.kid} ${fault}` });
  });

/** A JWK set as text (JSON), or a bare list of keys -> the keys; at most one of them signs. */
export const jwkSet = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'must be a JWK set as JSON' });
      return z.NEVER;
    }
  })
  .transform((given) => (isSet(given) ? given.keys : given))
  .pipe(z.array(privateKey))
  .refine((keys) => new Set(keys.map(({ kid }) => kid)).size === keys.length, 'holds one kid twice')
  .refine((keys) => keys.filter(isSigning).length <= 1, 'holds more than one key with key_ops "sign"')
  .transform((keys) => keys as JWK[]);

export function isSigning(key: { key_ops?: string[] }): boolean {
  return key.key_ops?.includes('sign') ?? false;
}

function isSet(given: unknown): given is { keys: unknown } {
  return typeof given === 'object' && given !== null && Object.hasOwn(given, 'keys');
}

/** What keeps a key from signing what its `alg` says; nothing of the key itself is told. */
function faultOf(jwk: { alg: string; kty: string; d: string }): string | undefined {
  let key: KeyObject;
  try {
    key = createPrivateKey({ key: jwk, format: 'jwk' });
  } catch {
    return 'is no usable private key';
  }
  const { asymmetricKeyType: type, asymmetricKeyDetails: details } = key;
  switch (jwk.alg) {
    case 'ES256':
      return details?.namedCurve === 'prime256v1' ? undefined : 'is not on the curve P-256, as ES256 needs';
    case 'EdDSA':
      return type === 'ed25519' ? undefined : 'is not an Ed25519 key, as EdDSA needs';
    default:
      if (type !== 'rsa') return 'is not an RSA key, as RS256 needs';
      return (details?.modulusLength ?? 0) >= RSA_BITS ? undefined : `has fewer than ${RSA_BITS} bits`;
  }
}
