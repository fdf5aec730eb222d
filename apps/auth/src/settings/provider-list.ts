import { z } from 'zod';

/** Identities of these names are our own: their ids are accounts' ids, which no issuer may claim. */
const OWN_PROVIDERS = ['email', 'phone', 'anonymous'];

export const providerName = z
  .string()
  .regex(/^[a-z][a-z0-9_-]{0,31}$/, 'must be a short name in lower case')
  .refine((name) => !OWN_PROVIDERS.includes(name), 'must not be email, phone or anonymous');

/** A setting that lists, as JSON, others who vouch for people; empty by default. Each once: they name the identities. */
export function providerList<Entry extends z.ZodType<{ provider: string }>>(entry: Entry) {
  return z
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
    .pipe(z.array(entry))
    .refine(
      (entries) => new Set(entries.map(({ provider }) => provider)).size === entries.length,
      'holds one provider twice',
    );
}

/** Whether nobody can read or change on its way what goes to this address. */
export function isSafeOnItsWay(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || hostname === 'localhost' || hostname === '[::1]' || /^127\./.test(hostname);
}
