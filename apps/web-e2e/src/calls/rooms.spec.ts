import { randomUUID } from 'node:crypto';
import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js';
import { expect, test } from '../installation';
import { publishedClient, signedInClient } from '../published-client';

type Person = { client: SupabaseClient; userId: string };
type InRoom = { channel: RealtimeChannel; heard: string[] };

/** Joins a private topic; rejects with what the server says against it. */
async function join(client: SupabaseClient, topic: string): Promise<InRoom> {
  const channel = client.channel(topic, { config: { private: true } });
  const heard: string[] = [];
  channel.on('broadcast', { event: 'said' }, ({ payload }) => heard.push(String(payload.text)));
  await new Promise<void>((resolve, reject) => {
    channel.subscribe((status, error) => {
      if (status === 'SUBSCRIBED') resolve();
      else reject(error ?? new Error(status));
    });
  });
  return { channel, heard };
}

async function refusalOf(client: SupabaseClient, topic: string): Promise<string> {
  const refusal = await join(client, topic).then(
    () => 'joined',
    (error: Error) => error.message,
  );
  await client.removeAllChannels();
  return refusal;
}

const say = ({ channel }: InRoom, text: string) =>
  channel.send({ type: 'broadcast', event: 'said', payload: { text } });

test.describe('a private room', () => {
  let people: Person[] = [];
  test.beforeEach(async ({ stack }) => {
    people = await Promise.all(Array.from({ length: 4 }, () => signedInClient(stack.url)));
  });
  test.afterEach(async () => {
    await Promise.all(people.map(({ client }) => client.realtime.disconnect()));
  });

  test(
    'is opened, talked in, listened to and closed with the published client',
    { tag: '@two-of-everything' },
    async ({ stack }) => {
      const [ann, bob, eve, zoe] = people as [Person, Person, Person, Person];
      const topic = `room:${randomUUID()}`;
      const DENIED = /^Unauthorized: You do not have permissions to read/;
      expect(await refusalOf(ann.client, topic)).toMatch(DENIED);

      const opened = await ann.client.from('rooms').insert({ topic }).select().single();
      expect(opened.data).toMatchObject({ topic, owner: ann.userId, all_may_listen: false });
      const members = [
        { topic, user_id: bob.userId, may_speak: true },
        { topic, user_id: eve.userId, may_speak: false },
      ];
      expect((await ann.client.from('room_members').insert(members)).error).toBeNull();
      expect((await zoe.client.from('rooms').select()).data).toEqual([]);
      expect(
        (await zoe.client.from('room_members').insert({ topic, user_id: zoe.userId })).error,
      ).toMatchObject({
        code: '42501',
      });

      const ofAnn = await join(ann.client, topic);
      const ofBob = await join(bob.client, topic);
      const ofEve = await join(eve.client, topic);
      expect(await refusalOf(zoe.client, topic)).toMatch(DENIED);
      expect(await refusalOf(publishedClient(stack.url), topic)).toMatch(DENIED);
      await say(ofEve, 'from eve');
      await say(ofAnn, 'from ann');
      await say(ofBob, 'from bob');
      await expect.poll(() => [...ofEve.heard].sort()).toEqual(['from ann', 'from bob']);
      await expect.poll(() => ofAnn.heard).toEqual(['from bob']);

      const gone = ann.client.from('room_members').delete().match({ topic, user_id: bob.userId });
      expect((await gone).error).toBeNull();
      await expect.poll(() => ofBob.channel.state, { timeout: 15_000 }).toBe('closed');
      expect(ofEve.channel.state).toBe('joined');
      expect((await ann.client.from('rooms').delete().eq('topic', topic)).error).toBeNull();
      for (const { channel } of [ofAnn, ofEve])
        await expect.poll(() => channel.state, { timeout: 15_000 }).toBe('closed');
    },
  );
});
