import type { User } from '@dearly/contracts';
import { randomUUID } from 'node:crypto';
import type { SignupRequest } from './signup-body';

/**
 * The answer to a sign-up with an address that has a confirmed account already, where addresses must be confirmed:
 * it looks like a new account and leads nowhere, so that nobody learns who has an account (account protocol, A4).
 */
export function obfuscatedUser({ email, data }: SignupRequest): User {
  const now = new Date().toISOString();
  return {
    id: randomUUID(),
    aud: 'authenticated',
    role: '',
    email,
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: data,
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}
