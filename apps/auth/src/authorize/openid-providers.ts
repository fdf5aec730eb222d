import { z } from 'zod';
import { isSafeOnItsWay, providerList, providerName } from '../settings/provider-list';

const text = (what: string) => z.string({ error: `${what} is missing` }).min(1, `${what} must not be empty`);

const provider = z.strictObject({
  /** The name of the identity and of `provider=`, `google` for example. */
  provider: providerName,
  /** What people call it; stands on the button. */
  label: z.string({ error: 'label is missing' }).trim().min(1).max(40),
  /** As its id_tokens name it. What else there is to know stands in its discovery document. */
  issuer: z
    .url({ protocol: /^https?$/ })
    .refine(isSafeOnItsWay, 'must begin with https: the client secret and codes go there'),
  clientId: text('clientId'),
  clientSecret: text('clientSecret'),
  /** What it is asked for besides what the client of a call asks for. */
  scopes: z
    .string()
    .default('openid email profile')
    .transform((list) => list.split(/\s+/).filter((scope) => scope !== ''))
    .refine((list) => list.includes('openid'), 'must contain openid: without it there is no id_token'),
  /** How the browser brings the answer: in the address, or in a form that it posts (some providers demand it). */
  responseMode: z.enum(['query', 'form_post']).default('query'),
});
export type OpenIdProvider = z.output<typeof provider>;

/** The setting OPENID_PROVIDERS: a JSON list; empty by default. No fault repeats what was given: it holds secrets. */
export const openIdProviders = providerList(provider);
