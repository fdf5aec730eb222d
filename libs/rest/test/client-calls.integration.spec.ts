import { PostgrestClient } from '@supabase/postgrest-js';
import { createSchema, type TestSchema } from './schema';
import { startServer } from './server';

let schema: TestSchema;
let server: Awaited<ReturnType<typeof startServer>>;
let client: PostgrestClient;

beforeAll(async () => {
  schema = await createSchema('chat.sql');
  server = await startServer({ ...schema.database, timeoutMs: 300 });
  client = new PostgrestClient(server.url, { headers: { 'x-role': 'authenticated', 'x-user': 'me' } });
});
afterAll(async () => {
  await server.stop();
  await schema.drop();
});

describe('the published client embeds', () => {
  it('the one row or the rows that a foreign key leads to', async () => {
    const one = await client
      .from('channels')
      .select('slug, messages(id), channel_details(details)')
      .order('id');
    expect(one.data).toEqual([
      { slug: 'public', messages: [{ id: 1 }], channel_details: { details: 'Details for public' } },
      {
        slug: 'random',
        messages: [{ id: 2 }, { id: 3 }],
        channel_details: { details: 'Details for random' },
      },
      { slug: 'empty', messages: [], channel_details: null },
    ]);
  });

  it('under another name, filtered, ordered and bounded of its own', async () => {
    const { data, error } = await client
      .from('channels')
      .select('slug, said:messages(id)')
      .eq('id', 2)
      .gt('said.id', 1)
      .order('id', { referencedTable: 'said', ascending: false })
      .limit(1, { referencedTable: 'said' });
    expect(error).toBeNull();
    expect(data).toEqual([{ slug: 'random', said: [{ id: 3 }] }]);
    const or = await client
      .from('channels')
      .select('id, messages(id)')
      .or('id.eq.3,message.eq.Perfection', { referencedTable: 'messages' })
      .eq('id', 2);
    expect(or.data).toEqual([{ id: 2, messages: [{ id: 2 }, { id: 3 }] }]);
  });

  it('and leaves out rows without any, when it says inner', async () => {
    const inner = await client
      .from('channels')
      .select('id, messages!inner(id)', { count: 'exact' })
      .eq('messages.username', 'awailas');
    expect(inner).toMatchObject({ count: 1, data: [{ id: 2, messages: [{ id: 3 }] }] });
    const without = await client.from('channels').select('id, messages()').is('messages', null);
    expect(without.data).toEqual([{ id: 3 }]);
    const by = await client
      .from('messages')
      .select('id, channels(slug)')
      .order('channels(slug)', { ascending: false })
      .order('id');
    expect((by.data ?? []).map(({ id }) => id)).toEqual([2, 3, 1]);
  });

  it('a table that points at itself, and one of two ways by a hint', async () => {
    const { data } = await client
      .from('collections')
      .select('id, parent:parent_id(description), collections(id)')
      .order('id');
    expect(data).toEqual([
      { id: 1, parent: null, collections: [{ id: 2 }, { id: 3 }] },
      { id: 2, parent: { description: 'root' }, collections: [] },
      { id: 3, parent: { description: 'root' }, collections: [] },
    ]);
    const two = await client.from('best_friends').select('id, users(username)');
    expect(two).toMatchObject({ status: 300, error: { code: 'PGRST201' } });
    const hinted = await client
      .from('best_friends')
      .select('first:users!best_friends_first_user_fkey(username), second:users!second_user(username)')
      .eq('id', 1);
    expect(hinted.data).toEqual([{ first: { username: 'supabot' }, second: { username: 'kiwicopple' } }]);
  });

  it.each([
    ['users', 'channels(*)', 400, 'PGRST200'],
    ['users', 'count()', 400, 'PGRST123'],
    ['users', 'username.max()', 400, 'PGRST123'],
    ['users', '...messages(id)', 400, 'PGRST127'],
    ['users', 'username::regclass', 400, '42704'],
    ['users', 'username,,', 400, 'PGRST100'],
  ])('not %s?select=%s', async (table, select, status, code) => {
    const answer = await client.from(table).select(select);
    expect([answer.status, answer.error?.code]).toEqual([status, code]);
  });
});

describe('the published client calls', () => {
  it('functions that return a value, rows, one row, a list of values or nothing', async () => {
    expect((await client.rpc('get_status', { name_param: 'supabot' })).data).toBe('ONLINE');
    expect((await client.rpc('get_status', { name_param: 'supabot' }, { get: true })).data).toBe('ONLINE');
    expect((await client.rpc('get_status', { name_param: 'nobody' })).data).toBeNull();
    expect((await client.rpc('get_username_and_status', { name_param: 'supabot' })).data).toEqual([
      { username: 'supabot', status: 'ONLINE' },
    ]);
    expect((await client.rpc('first_user').select('username')).data).toEqual({ username: 'awailas' });
    expect((await client.rpc('names')).data).toEqual(['awailas', 'dragarcia', 'kiwicopple', 'supabot']);
    expect(await client.rpc('nothing')).toMatchObject({ status: 204, data: null, error: null });
  });

  it('with filters, an order, a count and embedded tables on the rows', async () => {
    const { data, count, error } = await client
      .rpc('get_messages', { of_channel: 2 }, { count: 'exact' })
      .select('id, users(status)')
      .order('id', { ascending: false })
      .eq('username', 'awailas');
    expect(error).toBeNull();
    expect([data, count]).toEqual([[{ id: 3, users: { status: 'ONLINE' } }], 1]);
    expect(await client.rpc('get_messages', { of_channel: 2 }, { head: true, count: 'exact' })).toMatchObject(
      { data: null, count: 2 },
    );
    expect((await client.rpc('get_messages', { of_channel: 2 }, { get: true }).limit(1)).data).toHaveLength(
      1,
    );
  });

  it('with defaults, lists and a whole body', async () => {
    expect((await client.rpc('optional')).data).toBe('none');
    expect((await client.rpc('optional', { param: 'x' }, { get: true })).data).toBe('x');
    expect((await client.rpc('joined', { words: ['a', 'b'] })).data).toBe('a+b');
    expect((await client.rpc('joined', { words: ['a', 'b'] }, { get: true })).data).toBe('a+b');
    expect((await client.rpc('whole', { a: 'b' })).data).toBe('b');
  });

  it('as its own role, with its claims and no tokens in sight', async () => {
    const { data } = await client
      .rpc('whoami', {}, { get: true })
      .setHeader('authorization', 'Bearer secret');
    expect(data).toMatchObject({
      role: expect.stringMatching(/_authenticated$/),
      claims: { sub: 'me', role: 'authenticated' },
      method: 'GET',
      path: '/rpc/whoami',
    });
    expect(JSON.stringify(data)).not.toContain('secret');
  });

  it.each([
    [
      'get_status',
      {},
      404,
      'PGRST202',
      'Could not find the function public.get_status without parameters in the schema cache',
    ],
    [
      'get_statsu',
      { a: 1 },
      404,
      'PGRST202',
      'Could not find the function public.get_statsu(a) in the schema cache',
    ],
    ['either', { a: 1 }, 300, 'PGRST203', 'Could not choose the best candidate function'],
    ['fails', { state: 'P0001' }, 400, 'P0001', 'said so'],
    ['fails', { state: 'PT402' }, 402, 'PT402', 'said so'],
    ['sleeps', {}, 500, '57014', 'canceling statement'],
  ])('%s(%j) and gets %i %s', async (name, args, status, code, message) => {
    const answer = await client.rpc(name, args);
    expect([answer.status, answer.error?.code]).toEqual([status, code]);
    expect(answer.error?.message).toContain(message);
  });

  it('nothing that changes rows by GET', async () => {
    const { status, error } = await client.rpc('set_offline', { name_param: '%' }, { get: true });
    expect([status, error?.code]).toEqual([405, '25006']);
  });
});
