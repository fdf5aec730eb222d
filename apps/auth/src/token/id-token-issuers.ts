import { z } from 'zod';

/** Identities of these names are our own: their ids are accounts' ids, which no issuer may claim. */
const OWN_PROVIDERS = ['email', 'phone', 'anonymous'];

const issuer = z.object({
  /** The name of the identity, `google` for example. */
  provider: z
    .string()
    .regex(/^[a-z][a-z0-9_-]{0,31}$/, 'must be a short name in lower case')
    .refine((name) => !OWN_PROVIDERS.includes(name), 'must not be email, phone or anonymous'),
  issuer: z.url({ protocol: /^https?$/ }),
  /** Whom its tokens may be meant for (`aud`). */
  clientIds: z.array(z.string().min(1)).min(1),
  /** Where its public keys are. */
  jwksUrl: z
    .url({ protocol: /^https?$/ })
    .refine(
      isSafeOnItsWay,
      'must begin with https: keys that somebody can change on their way prove nothing',
    ),
  enabled: z.boolean().default(true),
});
export type IdTokenIssuer = z.output<typeof issuer>;

/** The setting ID_TOKEN_ISSUERS: a JSON list; empty by default. Each provider once, as it names the identities. */
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
  .pipe(z.array(issuer))
  .refine(
    (issuers) => new Set(issuers.map(({ provider }) => provider)).size === issuers.length,
    'holds one provider twice',
  );

function isSafeOnItsWay(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || hostname === 'localhost' || hostname === '[::1]' || /^127\./.test(hostname);
}
