import { z } from 'zod';
import { isSafeOnItsWay, providerList, providerName } from '../settings/provider-list';

const issuer = z.object({
  /** The name of the identity, `google` for example. */
  provider: providerName,
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

/** The setting ID_TOKEN_ISSUERS: a JSON list; empty by default. */
export const idTokenIssuers = providerList(issuer);
