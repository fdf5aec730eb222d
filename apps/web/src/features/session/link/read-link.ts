import type { EmailOtpType } from '@supabase/auth-js';
import type { LinkProof, Tokens } from '../account-operations';
import { localPath } from '../entry-state';

/**
 * What the link of a mail brought, or the page of a provider (`isProvider`). `next` is where it leads once it has worked;
 * null: home.
 */
export type Link = { next: string | null; isProvider: boolean } & (
  | { kind: 'fault'; message: string }
  /** The first of the two mails of an address change. */
  | { kind: 'half' }
  | { kind: 'code' }
  | { kind: 'proof'; proof: LinkProof }
  | { kind: 'tokens'; tokens: Tokens }
  | { kind: 'nothing' }
);

const TYPES: readonly string[] = [
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'email_change',
  'email',
] satisfies EmailOtpType[];

const isType = (type: string | null): type is EmailOtpType => type !== null && TYPES.includes(type);

/**
 * Reads the address of the verification page (specification, sections 4 and 8). The account service puts its answer into
 * the query or behind the #, a fault into either or both. Who comes to recover, or was invited, has a password to choose.
 */
export function readLink(address: URL): Link {
  const fragment = new URLSearchParams(address.hash.slice(1));
  const read = (name: string) => address.searchParams.get(name) ?? fragment.get(name);
  const type = read('type');
  const asked = read('next');
  const choosesPassword = type === 'recovery' || type === 'invite';
  const next = choosesPassword ? '/auth/new-password' : asked && localPath(asked, '/');

  const isProvider = address.searchParams.has('by');
  const on = { next, isProvider };

  const fault = read('error_description');
  if (fault) return { ...on, kind: 'fault', message: fault };
  if (read('error')) return { ...on, kind: 'fault', message: 'An error occurred during authentication' };
  const tokenHash = read('token_hash');
  if (tokenHash) return { ...on, kind: 'proof', proof: { tokenHash, type: isType(type) ? type : 'email' } };
  const [accessToken, refreshToken] = [fragment.get('access_token'), fragment.get('refresh_token')];
  if (accessToken && refreshToken)
    return { ...on, kind: 'tokens', tokens: { access_token: accessToken, refresh_token: refreshToken } };
  if (read('code')) return { ...on, kind: 'code' };
  return { ...on, kind: read('message') ? 'half' : 'nothing' };
}
