import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { WebSocket } from 'undici';
import { newAccount } from './fixtures';

/** The published client, as somebody else's program would use it. */
export function publishedClient(url: string): SupabaseClient {
  return createClient(url, 'sb_publishable_local', {
    auth: { persistSession: false, autoRefreshToken: false, flowType: 'pkce' },
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
