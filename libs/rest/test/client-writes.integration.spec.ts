import { PostgrestClient } from '@supabase/postgrest-js';
import { createSchema, type TestSchema } from './schema';
import { startServer } from './server';

let schema: TestSchema;
let server: Awaited<ReturnType<typeof startServer>>;
let client: PostgrestClient;

beforeEach(async () => {
  schema = await createSchema('chat.sql');
  server = await startServer(schema.database);
  client = new PostgrestClient(server.url, { headers: { 'x-role': 'authenticated' } });
});
afterEach(async () => {
  await server.stop();
  await schema.drop();
});

const count = async (table: string): Promise<number> =>
  (await client.from(table).select('*', { count: 'exact', head: true })).count ?? -1;
const messages = () => client.from('messages');
const foo = { message: 'foo', username: 'supabot', channel_id: 1 };

describe('the published client', () => {
  it('inserts one row or many, and gets back what it asks for', async () => {
    expect(await messages().insert(foo)).toMatchObject({ status: 201, data: null, error: null });
    const one = await messages().insert(foo).select('id, message').single();
    expect(one).toMatchObject({ status: 201, data: { id: 102, message: 'foo' } });
    const many = await messages()
      .insert([foo, { ...foo, message: 'bar' }], { count: 'exact' })
      .select('message');
    expect(many).toMatchObject({ count: 2, data: [{ message: 'foo' }, { message: 'bar' }] });
    const embedded = await messages().insert(foo).select('message, users(status), channels(slug)').single();
    expect(embedded.data).toEqual({
      message: 'foo',
      users: { status: 'ONLINE' },
      channels: { slug: 'public' },
    });
    expect(await count('messages')).toBe(8);
  });

  it('inserts JSON, lists, ranges and names with quotes and spaces as they are', async () => {
    const row = {
      id: 9,
      'column whitespace': `'); drop table users; --"`,
      page: '☃',
      array_column: ['a,b', '"c"'],
    };
    const stored = await client.from('cornercase').insert(row).select().single();
    expect(stored.data).toEqual(row);
    const user = {
      username: 'new',
      data: { deep: [1, { a: null }] },
      age_range: '[1,2)',
      status: 'OFFLINE',
      catchphrase: 'cat',
    };
    expect((await client.from('users').insert(user).select().single()).data).toEqual({
      ...user,
      catchphrase: "'cat'",
    });
  });

  it('inserts rows that lack columns: null, or the default when asked', async () => {
    const rows = [{ name: 'a' }, { token: null }];
    const refused = await client.from('defaults').insert(rows).select();
    expect(refused.error?.code).toBe('23502');
    const { data, error } = await client.from('defaults').insert(rows, { defaultToNull: false }).select();
    expect(error).toBeNull();
    expect(data).toEqual([
      { id: expect.any(Number), name: 'a', token: expect.stringMatching(/^[0-9a-f-]{36}$/), twice: 2 },
      { id: expect.any(Number), name: 'nobody', token: null, twice: 2 },
    ]);
    const empty = await client.from('defaults').insert([{}, {}]).select('name');
    expect(empty.error).toBeNull();
    expect(empty.data).toEqual([{ name: 'nobody' }, { name: 'nobody' }]);
  });

  it('upserts: merges by key or columns, or leaves what is there', async () => {
    const merged = await client
      .from('users')
      .upsert({ username: 'supabot', status: 'OFFLINE' })
      .select('username, status, age_range');
    expect(merged).toMatchObject({
      status: 200,
      data: [{ username: 'supabot', status: 'OFFLINE', age_range: '[1,2)' }],
    });
    const fresh = await client.from('users').upsert([
      { username: 'supabot', status: 'ONLINE' },
      { username: 'new', status: 'ONLINE' },
    ]);
    expect(fresh.status).toBe(201);
    const ignored = await client
      .from('users')
      .upsert({ username: 'supabot', status: 'OFFLINE' }, { onConflict: 'username', ignoreDuplicates: true })
      .select();
    expect(ignored.data).toEqual([]);
    const wrong = await client
      .from('users')
      .upsert({ username: 'x', status: 'ONLINE' }, { onConflict: 'status' });
    expect(wrong).toMatchObject({ status: 400, error: { code: '42P10' } });
  });

  it('updates and deletes the rows that its filters hold for', async () => {
    const updated = await messages()
      .update({ message: 'new' }, { count: 'exact' })
      .eq('username', 'supabot')
      .select('id, message');
    expect(updated).toMatchObject({
      status: 200,
      count: 2,
      data: [
        { id: 1, message: 'new' },
        { id: 2, message: 'new' },
      ],
    });
    expect(await messages().update({ message: 'x' }).or('id.eq.1,id.eq.77')).toMatchObject({
      status: 204,
      data: null,
    });
    expect(await messages().update({}).eq('id', 1).select()).toMatchObject({ status: 200, data: [] });
    const deleted = await messages()
      .delete({ count: 'exact' })
      .in('id', [1, 2])
      .select('id, users(username)');
    expect(deleted).toMatchObject({
      status: 200,
      count: 2,
      data: [{ id: 1, users: { username: 'supabot' } }, { id: 2 }],
    });
    expect(await messages().delete().eq('id', 3)).toMatchObject({ status: 204, data: null });
    expect(await count('messages')).toBe(0);
  });

  it('changes nothing when the rows are not as many as it says, or it asks for a rollback', async () => {
    const single = await messages().delete().neq('id', 0).select().single();
    expect(single).toMatchObject({
      status: 406,
      error: { code: 'PGRST116', details: 'The result contains 3 rows' },
    });
    const most = await messages().update({ message: 'x' }).neq('id', 0).maxAffected(2);
    expect(most).toMatchObject({
      status: 400,
      error: { code: 'PGRST124', details: 'The query affects 3 rows' },
    });
    const tried = await messages().insert(foo).select('message').rollback();
    expect(tried.data).toEqual([{ message: 'foo' }]);
    const called = await client.rpc('set_offline', { name_param: '%' }).maxAffected(1);
    expect(called).toMatchObject({ error: { code: 'PGRST124' } });
    expect(await count('messages')).toBe(3);
    expect((await client.from('users').select().eq('status', 'OFFLINE')).data).toHaveLength(1);
    expect((await messages().select().eq('message', 'x')).data).toEqual([]);
  });

  it.each([
    ['a key that is there', { username: 'supabot' }, 409, '23505'],
    ['a column that is not there', { nope: 1 }, 400, 'PGRST204'],
    ['a value of another type', { username: 'n', age_range: 'x' }, 400, '22P02'],
    ['no object', ['text'], 400, 'PGRST102'],
    ['objects with other keys', [{ username: 'n' }, { status: 'ONLINE' }], 409, undefined],
  ])('cannot insert %s', async (_what, body, status, code) => {
    const { error, status: answered } = await client.from('users').insert(body as never);
    if (code === undefined) return expect(error?.code).toBe('23502');
    expect([answered, error?.code]).toEqual([status, code]);
  });

  it('is told the address of a row when it asks for headers alone', async () => {
    const answer = await fetch(`${server.url}/users`, {
      method: 'POST',
      headers: {
        'x-role': 'authenticated',
        prefer: 'return=headers-only',
        'content-type': 'application/json',
      },
      body: '{"username":"a b&c"}',
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([201, '/users?username=eq.a%20b%26c']);
    expect(answer.headers.get('preference-applied')).toBe('return=headers-only');
    expect(await answer.text()).toBe('');
  });
});
