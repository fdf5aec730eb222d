import type { User } from '@dearly/contracts';
import { randomUUID } from 'node:crypto';
import type { NamedSignup } from './signup-body';

/**
 * The answer to a sign-up with an address or number that has a confirmed account already, where they must be
 * confirmed: it looks like a new account and leads nowhere, so that nobody learns who has an account (account
 * protocol, A4).
 */
export function obfuscatedUser({ where, data }: Pick<NamedSignup, 'where' | 'data'>): User {
  const now = new Date().toISOString();
  const provider = 'email' in where ? 'email' : 'phone';
  return {
    id: randomUUID(),
    aud: 'authenticated',
    role: '',
    email: '',
    phone: '',
    ...where,
    app_metadata: { provider, providers: [provider] },
    user_metadata: data,
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
    confirmation_sent_at: now,
  };
}
