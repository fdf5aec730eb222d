import { AuthClient } from '@supabase/auth-js';
import type { AccountClient } from './account-operations';
import { clearStoredTokens } from './token-storage';
import { SESSION_STORAGE_KEY } from './stored-tokens';

// One file for all that needs the client: whoever waits for it waits once.
export { operationsOn } from './account-operations';

/** The published account client, set up for this origin (specification, section 7). Loaded after the first paint. */
export function createAuthClient(publishableKey: string): AccountClient {
  const auth = new AuthClient({
    url: `${window.location.origin}/auth/v1`,
    headers: { apikey: publishableKey, 'x-application-name': 'dearly' },
    flowType: 'pkce',
    autoRefreshToken: true,
    persistSession: true,
    detectSessionInUrl: true,
    storageKey: SESSION_STORAGE_KEY,
  });
  auth.onAuthStateChange((event) => {
    if (event === 'SIGNED_OUT') clearStoredTokens();
  });
  return auth;
}
