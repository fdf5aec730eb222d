import type { SessionStatus } from './session-slice';

export type CallbackOutcome =
  { state: 'loading' } | { state: 'success' } | { state: 'error'; message: string };

/**
 * What the verification page shows (specification, sections 4 and 8). `address` is the page's own: the account service
 * puts a fault into its query or fragment, a `code` into its query. The account client trades the code for a session
 * before it tells the first status, so a code without a session was refused.
 */
export function callbackOutcome(address: URL, status: SessionStatus): CallbackOutcome {
  const fragment = new URLSearchParams(address.hash.slice(1));
  const read = (name: string) => address.searchParams.get(name) ?? fragment.get(name);
  const fault = read('error_description');
  if (fault) return { state: 'error', message: fault };
  if (read('error')) return { state: 'error', message: 'An error occurred during authentication' };
  if (status === 'loading') return { state: 'loading' };
  if (status === 'signed-in') return { state: 'success' };
  const hasToken = read('code') !== null || read('access_token') !== null;
  return {
    state: 'error',
    message: hasToken ? 'Failed to verify your email' : 'No authentication token found in the URL',
  };
}
