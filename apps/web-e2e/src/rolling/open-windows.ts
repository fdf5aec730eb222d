import type { SupabaseClient } from '@supabase/supabase-js';
import { signUpPerson, type Person } from '../api/product-api';
import { publishedClient } from '../published-client';
import { screenshotsApi } from '../screenshots/screenshots-api';
import type { Stack } from '../stack';

/** A window that stays open: what it hears of its person's audiences, and how often it has joined the line. */
export type OpenWindow = {
  joins: () => number;
  /** Makes an audience whose name the window hears of if it is on the line. */
  tell: (name: string) => Promise<void>;
  heard: () => string[];
  close: () => Promise<void>;
};

/** Opens a window on the live line, as the published client does it: it connects again by itself. */
export async function openWindow(stack: Stack): Promise<OpenWindow> {
  const person = await signUpPerson(stack);
  const client = publishedClient(stack.url);
  await client.auth.setSession(person.session);
  await client.realtime.setAuth(person.session.access_token);
  const heard: string[] = [];
  let joins = 0;
  const follow = { event: 'INSERT', schema: 'public', table: 'audiences' } as const;
  client
    .channel(`user:${person.session.user.id}`, { config: { private: true } })
    .on('postgres_changes', follow, ({ new: row }) => void heard.push(String(row['name'])))
    .subscribe((status) => {
      if (String(status) === 'SUBSCRIBED') joins += 1;
    });
  return {
    joins: () => joins,
    heard: () => heard,
    tell: telling(stack, person),
    close: () => closing(client),
  };
}

function telling(stack: Stack, { session }: Person): OpenWindow['tell'] {
  return async (name) => {
    const { status } = await screenshotsApi(stack, session.access_token).createAudience({ name });
    if (status !== 201) throw new Error(`An audience could not be made: ${status}`);
  };
}

async function closing(client: SupabaseClient): Promise<void> {
  await client.removeAllChannels();
  await client.realtime.disconnect();
}
