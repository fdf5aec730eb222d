import type { User } from '@dearly/contracts';
import { randomUUID } from 'node:crypto';
import { identityClaims } from '../accounts/identity-claims';
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

/**
 * The answer to a sign-up with an address or number that nobody has proven yet: what this sign-up brings and no more.
 * What others typed for the account, strangers or an administrator, is not told.
 */
export function unconfirmedUser(known: User, { where, data }: Pick<NamedSignup, 'where' | 'data'>): User {
  const metadata = { ...data, ...identityClaims({ ...where, isConfirmed: false }, known.id) };
  const own = obfuscatedUser({ where, data: metadata });
  const { id, created_at, updated_at, confirmation_sent_at } = known;
  return {
    ...own,
    ...{ id, created_at, updated_at, role: 'authenticated' },
    ...(confirmation_sent_at ? { confirmation_sent_at } : {}),
    identities: known.identities
      .filter(({ provider }) => provider === own.app_metadata.provider)
      .map((identity) => ({ ...identity, identity_data: metadata })),
  };
}
