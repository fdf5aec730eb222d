import { PostgrestClient } from '@supabase/postgrest-js';
import { LIMITS } from '../src';
import { createSchema, type TestSchema } from './schema';
import { startServer } from './server';

let schema: TestSchema;
let server: Awaited<ReturnType<typeof startServer>>;
let client: PostgrestClient;

beforeAll(async () => {
  schema = await createSchema('chat.sql');
  server = await startServer(schema.database);
  client = new PostgrestClient(server.url, { headers: { 'x-role': 'authenticated' } });
});
afterAll(async () => {
  await server.stop();
  await schema.drop();
});

type Names = { username: string }[];
const names = (rows: unknown): string[] => (rows as Names).map(({ username }) => username).sort();

describe('the published client reads', () => {
  it('no answer that is too large for one', async () => {
    const small = { ...schema.database, limits: { ...LIMITS, answer: 100 } };
    const narrow = await startServer(small);
    const from = new PostgrestClient(narrow.url, { headers: { 'x-role': 'authenticated' } }).from('users');
    const { error } = await from.select();
    const two = await from.select('username').limit(2);
    const changed = await from.update({ status: 'OFFLINE' }).neq('username', '').select();
    await narrow.stop();
    expect([error?.code, error?.message]).toEqual(['PGRST100', 'The answer is too large']);
    expect(two.data).toHaveLength(2);
    expect(changed.error?.message).toBe('The answer is too large');
    const offline = await client.from('users').select().eq('status', 'OFFLINE');
    expect(offline.data).toHaveLength(1);
  });

  it('all columns of all rows', async () => {
    const { data, status, error } = await client.from('users').select();
    expect(error).toBeNull();
    expect(status).toBe(200);
    expect(data).toHaveLength(4);
    expect(data?.find((row) => row.username === 'awailas')).toEqual({
      username: 'awailas',
      data: { a: { b: [1, 2] }, n: 5 },
      age_range: '[25,35)',
      status: 'ONLINE',
      catchphrase: "'bat' 'rat'",
    });
  });

  it('columns under other names, of other types and out of JSON', async () => {
    const { data } = await client
      .from('users')
      .select('name:username, data->a->b->1, deep:data->a->>b, data->n::text, status::text')
      .eq('username', 'awailas');
    expect(data).toEqual([{ name: 'awailas', b: 2, deep: '[1, 2]', n: '5', status: 'ONLINE' }]);
    const spaced = await client.from('cornercase').select('"column whitespace", page').order('id');
    expect(spaced.data).toEqual([
      { 'column whitespace': null, page: 'p1' },
      { 'column whitespace': 'not null', page: 'p2' },
    ]);
  });

  it('in an order and within bounds', async () => {
    const { data } = await client
      .from('users')
      .select('username')
      .order('status')
      .order('username', { ascending: false });
    expect((data as Names).map(({ username }) => username)).toEqual([
      'supabot',
      'dragarcia',
      'awailas',
      'kiwicopple',
    ]);
    const page = await client.from('messages').select('id').order('id').range(1, 2);
    expect(page.data).toEqual([{ id: 2 }, { id: 3 }]);
    const nulls = await client
      .from('cornercase')
      .select('id')
      .order('column whitespace', { nullsFirst: true });
    expect(nulls.data).toEqual([{ id: 1 }, { id: 2 }]);
    const json = await client
      .from('users')
      .select('username')
      .order('data->n', { nullsFirst: false })
      .limit(1);
    expect(json.data).toEqual([{ username: 'awailas' }]);
  });

  it('how many rows there are, with and without them', async () => {
    const all = await client.from('users').select('*', { count: 'exact' }).limit(2);
    expect(all).toMatchObject({ status: 206, count: 4 });
    expect(all.data).toHaveLength(2);
    const head = await client
      .from('users')
      .select('*', { count: 'exact', head: true })
      .eq('status', 'ONLINE');
    expect(head).toMatchObject({ status: 200, count: 3, data: null });
    expect(await client.from('users').select('*', { count: 'planned', head: true })).toMatchObject({
      count: 4,
    });
    const beyond = await client.from('users').select('*', { count: 'exact' }).range(9, 12);
    expect(beyond).toMatchObject({ status: 416, error: { code: 'PGRST103' } });
  });

  it('one object, or none', async () => {
    const one = await client.from('users').select('username').eq('username', 'supabot').single();
    expect(one.data).toEqual({ username: 'supabot' });
    const many = await client.from('users').select().single();
    expect(many).toMatchObject({
      status: 406,
      error: {
        code: 'PGRST116',
        message: 'Cannot coerce the result to a single JSON object',
        details: 'The result contains 4 rows',
        hint: null,
      },
    });
    const none = await client.from('users').select().eq('username', 'nobody').maybeSingle();
    expect(none).toMatchObject({ data: null, error: null, status: 200 });
  });

  it('without nulls, and as a table', async () => {
    const kept = await client.from('cornercase').select('*').eq('id', 1).stripNulls();
    expect(kept.data).toEqual([{ id: 1, page: 'p1', array_column: [] }]);
    const { data } = await client
      .from('users')
      .select('username, name:status')
      .like('username', '%o%')
      .order('username')
      .csv();
    expect(data).toBe('username,name\nkiwicopple,OFFLINE\nsupabot,ONLINE');
  });

  it('nothing when it is aborted', async () => {
    const abort = new AbortController();
    abort.abort();
    const { error, data } = await client.from('users').select().abortSignal(abort.signal);
    expect(data).toBeNull();
    expect(error?.message).toMatch(/AbortError/);
  });
});

describe('the published client filters', () => {
  const users = () => client.from('users').select('username');
  const cases: [string, () => PromiseLike<{ data: unknown; error: unknown }>, string[]][] = [
    ['not', () => users().not('status', 'eq', 'OFFLINE'), ['awailas', 'dragarcia', 'supabot']],
    ['or', () => users().or('status.eq.OFFLINE,username.eq.supabot'), ['kiwicopple', 'supabot']],
    [
      'or with and',
      () => users().or('username.eq.supabot,and(status.eq.ONLINE,catchphrase.fts.bat)'),
      ['awailas', 'supabot'],
    ],
    [
      'not within or',
      () => users().or('not.and(status.eq.ONLINE),username.not.in.(supabot,awailas)'),
      ['dragarcia', 'kiwicopple'],
    ],
    ['neq', () => users().neq('username', 'supabot'), ['awailas', 'dragarcia', 'kiwicopple']],
    ['gt, lte', () => users().gt('username', 'b').lte('username', 'kiwicopple'), ['dragarcia', 'kiwicopple']],
    ['like', () => users().like('username', '%supa%'), ['supabot']],
    ['likeAllOf', () => users().likeAllOf('username', ['%supa%', '%bot%']), ['supabot']],
    ['ilikeAnyOf', () => users().ilikeAnyOf('username', ['%SUPA%', 'kiwi%']), ['kiwicopple', 'supabot']],
    ['ilike', () => users().ilike('username', '%SUPA%'), ['supabot']],
    ['match', () => users().regexMatch('username', '^s.*t$'), ['supabot']],
    ['imatch', () => users().regexIMatch('username', '^S'), ['supabot']],
    ['is null', () => users().is('data', null), ['dragarcia', 'kiwicopple', 'supabot']],
    ['isDistinct', () => users().isDistinct('status', 'ONLINE'), ['kiwicopple']],
    ['in', () => users().in('username', ['supabot', 'kiwicopple', 'a,b"c']), ['kiwicopple', 'supabot']],
    ['in nothing', () => users().in('username', []), []],
    ['notIn', () => users().notIn('status', ['ONLINE']), ['kiwicopple']],
    ['json', () => users().eq('data->a->>b', '[1, 2]'), ['awailas']],
    ['json number', () => users().gt('data->n', 4), ['awailas']],
    ['contains json', () => users().contains('data', { n: 5 }), ['awailas']],
    ['containedBy range', () => users().containedBy('age_range', '[0,3)'), ['supabot']],
    ['rangeLt', () => users().rangeLt('age_range', '[2,25)'), ['supabot']],
    ['rangeGt', () => users().rangeGt('age_range', '[2,25)'), ['awailas', 'kiwicopple']],
    ['rangeGte', () => users().rangeGte('age_range', '[2,25)'), ['awailas', 'dragarcia', 'kiwicopple']],
    ['rangeLte', () => users().rangeLte('age_range', '[2,25)'), ['supabot']],
    [
      'rangeAdjacent',
      () => users().rangeAdjacent('age_range', '[2,25)'),
      ['awailas', 'kiwicopple', 'supabot'],
    ],
    ['overlaps', () => users().overlaps('age_range', '[2,25)'), ['dragarcia']],
    ['fts', () => users().textSearch('catchphrase', `'fat' & 'cat'`, { config: 'simple' }), ['supabot']],
    [
      'plfts',
      () => users().textSearch('catchphrase', 'bat cat', { type: 'plain', config: 'simple' }),
      ['kiwicopple'],
    ],
    [
      'phfts',
      () => users().textSearch('catchphrase', 'cat', { type: 'phrase', config: 'simple' }),
      ['kiwicopple', 'supabot'],
    ],
    ['wfts', () => users().textSearch('catchphrase', 'bat -cat', { type: 'websearch' }), ['awailas']],
    ['fts of text', () => users().textSearch('username', 'supabot'), ['supabot']],
    ['quantified', () => users().filter('username', 'eq(any)', '{supabot,awailas}'), ['awailas', 'supabot']],
    ['match object', () => users().match({ username: 'supabot', status: 'ONLINE' }), ['supabot']],
  ];
  it.each(cases)('with %s', async (_name, ask, expected) => {
    const { data, error } = await ask();
    expect(error).toBeNull();
    expect(names(data)).toEqual(expected);
  });

  it('with lists', async () => {
    const { data } = await client.from('cornercase').select('id').contains('array_column', ['supa']);
    expect(data).toEqual([{ id: 2 }]);
    const both = await client
      .from('cornercase')
      .select('id')
      .overlaps('array_column', ['supa', 'other'])
      .or('array_column.cs.{"b ase,x",supa},id.eq.7');
    expect(both.data).toEqual([{ id: 2 }]);
    const listed = await client.from('cornercase').select('id').filter('array_column', 'in', '("{}","{a}")');
    expect(listed.data).toEqual([{ id: 1 }]);
  });

  it.each([
    ['users', 'nope', 'eq.1', 400, '42703', 'column users.nope does not exist'],
    ['users', 'username', 'noop.1', 400, 'PGRST100', undefined],
    ['users', 'status', 'eq.BAD', 400, '22P02', 'invalid input value for enum'],
    ['messages', 'id', 'eq.x', 400, '22P02', 'invalid input syntax for type bigint: "x"'],
    ['messages', 'id', 'like.x', 404, '42883', 'operator does not exist'],
    ['usres', 'id', 'eq.1', 404, 'PGRST205', "Could not find the table 'public.usres' in the schema cache"],
  ])('%s by %s=%s not at all', async (table, column, filter, status, code, message) => {
    const [operator = '', value] = filter.split('.');
    const answer = await client.from(table).select().filter(column, operator, value);
    expect(answer.status).toBe(status);
    expect(answer.error?.code).toBe(code);
    if (message) expect(answer.error?.message).toContain(message);
    expect(JSON.stringify(answer.error)).not.toMatch(/select |json_agg/i);
  });
});
