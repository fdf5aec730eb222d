import { accountCaller, NOBODY, SERVICE_KEY } from '@dearly/testing';
import { randomUUID } from 'node:crypto';
import { roomTopic, type RoomAccess } from '@dearly/contracts';
import { roomChannel } from '@dearly/live';
import type { PostgrestClient } from '@supabase/postgrest-js';
import { Redis } from 'ioredis';
import { administer } from './administration';
import { PASSWORD, signUpNew, startAuth, type AuthService } from './auth-fixture';
import { signedIn } from './signed-in';
import { openTableAsker, type TableAsker } from './table-asker';

let auth: AuthService;
let tables: TableAsker;
beforeAll(async () => {
  auth = await startAuth({ ROOMS_PER_ACCOUNT: '3', ROOM_MEMBERS_PER_ACCOUNT: '4' });
  tables = await openTableAsker(auth.rpc);
});
afterAll(async () => {
  await tables.stop();
  await auth.stop();
});

type Person = { id: string; client: PostgrestClient; signed: ReturnType<typeof signedIn> };
async function newPerson(): Promise<Person> {
  const session = await signUpNew(auth);
  const { id } = session.user;
  return { id, client: tables.as(accountCaller(id)), signed: signedIn(auth, session) };
}
const newTopic = (): string => `room:${randomUUID()}`;

/** A room of `owner`, with these members. */
async function newRoom(owner: Person, ...members: Person[]): Promise<string> {
  const topic = newTopic();
  await owner.client.from('rooms').insert({ topic }).throwOnError();
  for (const { id } of members)
    await owner.client.from('room_members').insert({ topic, user_id: id }).throwOnError();
  return topic;
}

async function accessOf(topic: string, ...people: { id: string }[]): Promise<RoomAccess[]> {
  const visits = people.map(({ id: userId }) => ({ topic, userId }));
  return (await auth.rpc.call('auth.roomAccess', { visits }, { requestId: randomUUID() })).access;
}
const may = (mayListen: boolean, maySpeak: boolean): RoomAccess => ({ mayListen, maySpeak });

describe('a private room', () => {
  it('is opened by an account, which is its owner then', async () => {
    const ann = await newPerson();
    const topic = newTopic();
    const { data } = await ann.client.from('rooms').insert({ topic }).select().single();
    expect(data).toEqual({
      topic,
      owner: ann.id,
      all_may_listen: false,
      all_may_speak: false,
      created_at: expect.any(String),
    });
    expect(await accessOf(topic, ann, await newPerson())).toEqual([may(true, true), may(false, false)]);
    expect(await accessOf(newTopic(), ann)).toEqual([may(false, false)]);
  });

  it('lets its members listen and speak, and each only what their row says', async () => {
    const [ann, bob, eve] = [await newPerson(), await newPerson(), await newPerson()];
    const topic = await newRoom(ann, bob);
    await ann.client.from('room_members').insert({ topic, user_id: eve.id, may_speak: false }).throwOnError();
    expect(await accessOf(topic, bob, eve)).toEqual([may(true, true), may(true, false)]);
    await ann.client
      .from('room_members')
      .update({ may_speak: true })
      .match({ topic, user_id: eve.id })
      .throwOnError();
    await ann.client.from('room_members').delete().match({ topic, user_id: bob.id }).throwOnError();
    expect(await accessOf(topic, bob, eve)).toEqual([may(false, false), may(true, true)]);
  });

  it('has members that are added or changed in one call', async () => {
    const [ann, bob, eve] = [await newPerson(), await newPerson(), await newPerson()];
    const topic = await newRoom(ann, bob);
    const members = [bob, eve].map(({ id }) => ({ topic, user_id: id, may_speak: false }));
    const { data } = await ann.client.from('room_members').upsert(members).select('user_id').throwOnError();
    expect(data).toHaveLength(2);
    expect(await accessOf(topic, bob, eve)).toEqual([may(true, false), may(true, false)]);
  });

  it('can be open to all who are signed in, members excepted whose row says no', async () => {
    const [ann, bob, eve] = [await newPerson(), await newPerson(), await newPerson()];
    const topic = await newRoom(ann);
    await ann.client.from('rooms').update({ all_may_listen: true }).eq('topic', topic).throwOnError();
    await ann.client
      .from('room_members')
      .insert({ topic, user_id: eve.id, may_listen: false, may_speak: false })
      .throwOnError();
    expect(await accessOf(topic, bob, eve)).toEqual([may(true, false), may(false, false)]);
    await ann.client.from('rooms').update({ all_may_speak: true }).eq('topic', topic).throwOnError();
    expect(await accessOf(topic, bob, eve)).toEqual([may(true, true), may(false, false)]);
  });

  it('is left by a member, and ends for all when its owner deletes it', async () => {
    const [ann, bob, eve] = [await newPerson(), await newPerson(), await newPerson()];
    const topic = await newRoom(ann, bob, eve);
    await bob.client.from('room_members').delete().eq('topic', topic).throwOnError();
    expect(await accessOf(topic, bob, eve)).toEqual([may(false, false), may(true, true)]);
    await ann.client.from('rooms').delete().eq('topic', topic).throwOnError();
    expect(await accessOf(topic, ann, eve)).toEqual([may(false, false), may(false, false)]);
  });

  it('may belong to the service key alone, which opens it for whom it wants', async () => {
    const bob = await newPerson();
    const topic = newTopic();
    const server = tables.as(SERVICE_KEY);
    await server.from('rooms').insert({ topic }).throwOnError();
    await server.from('room_members').insert({ topic, user_id: bob.id, may_speak: false }).throwOnError();
    expect(await accessOf(topic, bob, await newPerson())).toEqual([may(true, false), may(false, false)]);
    const seen = await bob.client.from('rooms').select('topic, owner');
    expect(seen.data).toEqual([{ topic, owner: null }]);
  });

  it('is refused to whoever has no account', async () => {
    const { status, error } = await tables.as(NOBODY).from('rooms').insert({ topic: newTopic() });
    expect([status, error?.code]).toEqual([401, '42501']);
  });

  it.each([
    'a',
    'Team_1',
    'game/7.b-c',
    'x'.repeat(120),
    'x'.repeat(121),
    '',
    'user:x',
    'USER:x',
    'a b',
    'ä',
    'a\n',
  ])('has a plain name, as the gateway thinks of it: %j', async (name) => {
    const ann = await newPerson();
    const { error } = await ann.client.from('rooms').insert({ topic: name });
    await ann.client.from('rooms').delete().eq('owner', ann.id).throwOnError();
    expect(error?.code).toBe(roomTopic.safeParse(name).success ? undefined : '23514');
  });

  it('keeps a name that somebody has taken, and tells nothing else about it', async () => {
    const [ann, bob] = [await newPerson(), await newPerson()];
    const topic = await newRoom(ann);
    const { error } = await bob.client.from('rooms').insert({ topic });
    expect(error).toMatchObject({ code: '23505', details: null });
    const there = await bob.client.from('room_members').insert({ topic, user_id: bob.id });
    const nowhere = await bob.client.from('room_members').insert({ topic: newTopic(), user_id: bob.id });
    expect(there.error?.code).toBe('42501');
    expect(there.error).toEqual(nowhere.error);
  });
});

describe('rooms and members of one account', () => {
  it('have limits, in all rooms together', async () => {
    const [ann, bob, eve] = [await newPerson(), await newPerson(), await newPerson()];
    const rows = Array.from({ length: 4 }, () => ({ topic: newTopic() }));
    expect(await ann.client.from('rooms').insert(rows)).toMatchObject({
      status: 409,
      error: { code: 'PT409', message: 'an account has at most 3 rooms', hint: /Delete rooms/ },
    });
    const [first, second] = [await newRoom(ann, bob, eve), await newRoom(ann, bob, eve)];
    const another = await newPerson();
    for (const topic of [first, second])
      expect(
        (await ann.client.from('room_members').insert({ topic, user_id: another.id })).error,
      ).toMatchObject({ code: 'PT409', message: 'an account has at most 4 room members' });
  });

  it('hold them when many come at once', async () => {
    const ann = await newPerson();
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () => ann.client.from('rooms').insert({ topic: newTopic() })),
    );
    expect(outcomes.filter(({ error }) => error === null)).toHaveLength(3);
    expect((await ann.client.from('rooms').select()).data).toHaveLength(3);
  });

  it('do not limit the service key', async () => {
    const ann = await newPerson();
    const rows = Array.from({ length: 5 }, () => ({ topic: newTopic(), owner: ann.id }));
    expect((await tables.as(SERVICE_KEY).from('rooms').insert(rows)).error).toBeNull();
  });
});

describe('an account that goes', () => {
  it.each(['deletes itself', 'is deleted', 'is emptied'])('takes its rooms along: %s', async (way) => {
    const [ann, bob] = [await newPerson(), await newPerson()];
    const [own, joined] = [await newRoom(ann, bob), await newRoom(bob, ann)];
    if (way === 'deletes itself') await ann.signed.deleteAccount({ password: PASSWORD });
    else await administer(auth).delete(ann.id, { should_soft_delete: way === 'is emptied' });
    expect(await accessOf(own, ann, bob)).toEqual([may(false, false), may(false, false)]);
    expect(await accessOf(joined, ann, bob)).toEqual([may(false, false), may(true, true)]);
    const again = await ann.client.from('rooms').insert({ topic: newTopic() });
    expect(again.error).toMatchObject({ code: '42501', message: 'the account was deleted' });
  });
});

describe('a change of who may be in a room', () => {
  it('is told to the gateways after the commit, by its topic', async () => {
    const [ann, bob] = [await newPerson(), await newPerson()];
    const listener = new Redis(auth.redisUrl);
    const heard: unknown[] = [];
    await listener.psubscribe(roomChannel('*'));
    listener.on('pmessage', (_all: string, channel: string) => heard.push(channel));
    const topic = await newRoom(ann, bob);
    await bob.client.from('room_members').delete().eq('topic', topic).throwOnError();
    await ann.client.from('rooms').delete().eq('topic', topic).throwOnError();
    while (heard.length < 4) await new Promise((resolve) => setTimeout(resolve, 20));
    listener.disconnect();
    expect(heard).toEqual(Array.from({ length: 4 }, () => roomChannel(topic)));
  });
});
