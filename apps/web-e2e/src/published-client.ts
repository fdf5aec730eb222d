import { createClient, type SupabaseClient, type SupportedStorage } from '@supabase/supabase-js';
import { WebSocket } from 'undici';
import { newAccount } from './fixtures';

/**
 * How a program uses the client. `flow`: `pkce` unless said otherwise; `storage`: where it keeps its session, in its
 * own memory when absent.
 */
export type ClientWishes = { key?: string; flow?: 'pkce' | 'implicit'; storage?: SupportedStorage };

/** The published client, as somebody else's program would use it. */
export function publishedClient(
  url: string,
  { key = 'sb_publishable_local', flow = 'pkce', storage }: ClientWishes = {},
): SupabaseClient {
  return createClient(url, key, {
    auth: {
      persistSession: storage !== undefined,
      autoRefreshToken: false,
      flowType: flow,
      ...(storage ? { storage } : {}),
    },
    // Node 20 has no WebSocket of its own.
    realtime: { transport: WebSocket as unknown as typeof globalThis.WebSocket },
    global: { headers: { 'x-application-name': 'checks' } },
  });
}

/** A client that is signed in with a new account. */
export async function signedInClient(url: string): Promise<{ client: SupabaseClient; userId: string }> {
  const client = publishedClient(url);
  const { data, error } = await client.auth.signUp(newAccount());
  if (error || !data.user) throw error ?? new Error('signing up gave no user');
  return { client, userId: data.user.id };
}
