import type { JWK } from 'jose';
import { z } from 'zod';

const privateKey = z.looseObject({
  kty: z.enum(['EC', 'RSA', 'OKP'], {
    error: 'must be EC, RSA or OKP; a shared secret belongs into JWT_SECRET',
  }),
  kid: z.string({ error: 'is missing' }).min(1),
  alg: z.enum(['ES256', 'RS256', 'EdDSA'], { error: 'must be ES256, RS256 or EdDSA' }),
  d: z.string({ error: 'is missing: these are private keys' }),
  key_ops: z.array(z.string()).optional(),
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
  .pipe(z.union([z.array(privateKey), z.object({ keys: z.array(privateKey) }).transform(({ keys }) => keys)]))
  .refine((keys) => new Set(keys.map(({ kid }) => kid)).size === keys.length, 'holds one kid twice')
  .refine((keys) => keys.filter(isSigning).length <= 1, 'holds more than one key with key_ops "sign"')
  .transform((keys) => keys as JWK[]);

export function isSigning(key: { key_ops?: string[] }): boolean {
  return key.key_ops?.includes('sign') ?? false;
}
