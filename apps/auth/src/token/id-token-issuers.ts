import { z } from 'zod';

const issuer = z.object({
  /** The name of the identity, `google` for example. */
  provider: z.string().regex(/^[a-z][a-z0-9_-]{0,31}$/, 'must be a short name in lower case'),
  issuer: z.url({ protocol: /^https?$/ }),
  /** Whom its tokens may be meant for (`aud`). */
  clientIds: z.array(z.string().min(1)).min(1),
  /** Where its public keys are. */
  jwksUrl: z.url({ protocol: /^https?$/ }),
  enabled: z.boolean().default(true),
});
export type IdTokenIssuer = z.output<typeof issuer>;

/** The setting ID_TOKEN_ISSUERS: a JSON list; empty by default. */
export const idTokenIssuers = z
  .string()
  .default('[]')
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'must be a JSON list' });
      return z.NEVER;
    }
  })
  .pipe(z.array(issuer));
