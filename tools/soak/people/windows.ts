import type { WebSocketLikeConstructor } from '@supabase/realtime-js';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'undici';
import { isSuccess, type Told } from '../history';
import { call } from './call';
import { anyOf, nextName, type Person, type World } from './world';

type Window = { person: Person; heard: Set<string>; client: SupabaseClient };
export type Windows = { hear: () => Promise<Told>; close: () => Promise<void> };

/** A window must show what was made elsewhere within this time. */
const HEAR_WITHIN_MS = 10_000;
const LOOK_EVERY_MS = 25;

/** Windows that stay open, as the published client keeps them: it connects again by itself, and they read what they missed. */
export async function openWindows(world: World, count: number): Promise<Windows> {
  const windows = await Promise.all(
    world.people.slice(0, count).map((person) => openWindow(world.url, person)),
  );
  return {
    hear: () => hear(world, anyOf(windows, world.random)),
    close: async () => {
      for (const { client } of windows) await client.realtime.disconnect();
    },
  };
}

async function openWindow(url: string, person: Person): Promise<Window> {
  const client = createClient(url, 'sb_publishable_local', {
    auth: { persistSession: false, autoRefreshToken: false },
    // Node 20 has no WebSocket of its own.
    realtime: { transport: WebSocket as unknown as WebSocketLikeConstructor },
  });
  const heard = new Set<string>();
  await client.realtime.setAuth(person.token);
  client
    .channel(`user:${person.userId}`, { config: { private: true } })
    .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'audiences' }, (change) =>
      heard.add(String((change.new as { name?: unknown }).name)),
    )
    .subscribe((status) => {
      if (String(status) === 'SUBSCRIBED') void readMissed(url, person, heard);
    });
  return { person, heard, client };
}

/** Nobody listened until now, so a window asks for what is there, as the screens do (apps/web, shared/live). */
async function readMissed(url: string, { token, userId }: Person, heard: Set<string>): Promise<void> {
  const path = `/rest/v1/audiences?select=name&owner=eq.${userId}&order=id.desc&limit=20`;
  const told = await call(url, { method: 'GET', path, token });
  if (!isSuccess(told)) return;
  for (const { name } of JSON.parse(told.text) as { name: string }[]) heard.add(name);
}

/** Makes a row and waits until the window hears of it; the time is that of both. */
async function hear({ url, run, ledger }: World, { person, heard }: Window): Promise<Told> {
  const name = nextName({ run }, 'window');
  const made = await ledger.make('row', name, () =>
    call(url, { method: 'POST', path: '/rest/v1/audiences', token: person.token, json: { name } }),
  );
  if (!isSuccess(made)) return { ...made, code: `not made ${made.code ?? ''}`.trim() };
  const until = performance.now() + HEAR_WITHIN_MS;
  while (!heard.has(name)) {
    if (performance.now() > until) return { status: 'late', code: 'unheard', text: '' };
    await sleep(LOOK_EVERY_MS);
  }
  heard.delete(name);
  return made;
}
