import type { Factor } from '@supabase/auth-js';

/** What a factor is called where a person chooses between several: its own name, or the end of its number. */
export function factorName({ factor_type: type, friendly_name: name, phone }: ShownFactor): string {
  if (type === 'phone') return `Text message to the number ending in ${(phone ?? '').slice(-2)}`;
  return name ? `Authenticator app (${name})` : 'Authenticator app';
}

/** A factor with a number of its own; the client's type leaves the number out. */
export type ShownFactor = Factor & { phone?: string };
