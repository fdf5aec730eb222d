import { lendFrom, readFacts, serveRest, type Exposed, type Facts } from '../src';
import { createSchema, type TestSchema } from './schema';

let schema: TestSchema;
beforeEach(async () => {
  schema = await createSchema('chat.sql');
});
afterEach(() => schema.drop());

const read = (tables: Exposed['tables'], functions: Exposed['functions'] = []): Promise<Facts> =>
  lendFrom(schema.pool)((query) => readFacts(query, { schema: schema.name, tables, functions }));

describe('the facts of a schema', () => {
  it('are the exposed tables, with types, defaults, keys and links among them', async () => {
    const { tables } = await read({
      messages: { columns: ['id', 'data', 'message', 'username', 'channel_id'] },
      users: { columns: ['username', 'status'] },
      defaults: { columns: ['id', 'twice'] },
    });
    expect([...tables.keys()].sort()).toEqual(['defaults', 'messages', 'users']);
    const messages = tables.get('messages');
    expect(messages?.primaryKey).toEqual(['id']);
    expect([...(messages?.columns.values() ?? [])].map(({ type }) => type)).toEqual([
      'bigint',
      'jsonb',
      'text',
      'text',
      'bigint',
    ]);
    // `channels` is not exposed, so nothing leads there.
    expect(messages?.links.map(({ to, isOne }) => [to, isOne])).toEqual([['users', true]]);
    expect(tables.get('users')?.columns.get('status')?.type).toBe(`${schema.name}.user_status`);
    expect([...(tables.get('users')?.columns.keys() ?? [])]).toEqual(['username', 'status']);
    const columns = tables.get('defaults')?.columns;
    expect(columns?.get('id')?.default).toContain('nextval(');
    expect(columns?.get('twice')?.default).toBeUndefined();
  });

  it('are the exposed functions, with what they take and return', async () => {
    const { routines } = await read('all', ['get_messages', 'get_username_and_status', 'either', 'optional']);
    expect(routines.get('either')).toHaveLength(2);
    const [rows] = routines.get('get_messages') ?? [];
    expect(rows).toMatchObject({
      isReadOnly: true,
      returned: { kind: 'rows', isSet: true, relation: { name: 'messages' } },
    });
    expect(rows?.args).toEqual([{ name: 'of_channel', type: 'bigint', isRequired: true }]);
    const [table] = routines.get('get_username_and_status') ?? [];
    expect(table?.returned.kind === 'rows' && [...table.returned.relation.columns.keys()]).toEqual([
      'username',
      'status',
    ]);
    expect(routines.get('optional')?.[0]?.args).toEqual([{ name: 'param', type: 'text', isRequired: false }]);
  });

  it('cannot be of tables and functions that are not there', async () => {
    const nope = read({ users: { columns: ['username'] }, nope: { columns: [] } });
    await expect(nope).rejects.toThrow(`The schema ${schema.name} has no table nope.`);
    await expect(read({ users: { columns: ['nope'] } })).rejects.toThrow(
      'The table users has no column nope.',
    );
    await expect(read({}, ['nope'])).rejects.toThrow('no function that can be exposed as nope');
  });

  it('follow a change of the schema when they are read anew', async () => {
    const ask = async (query: string) =>
      (
        await serveRest(
          schema.database,
          { method: 'GET', target: { table: 'channels' }, query, headers: {} },
          { role: 'anon', claims: {} },
        )
      ).status;
    expect(await ask('select=slug')).toBe(200);
    await schema.run('alter table channels rename column slug to word');
    expect(await ask('select=slug')).toBe(400);
    expect(await ask('select=word')).toBe(400);
    await schema.database.facts.refresh();
    expect(await ask('select=word')).toBe(200);
  });
});
