import { PostgrestClient } from '@supabase/postgrest-js';
import { createSchema, type TestSchema } from './schema';
import { startServer } from './server';

let schema: TestSchema;
let server: Awaited<ReturnType<typeof startServer>>;

beforeEach(async () => {
  schema = await createSchema('notes.sql');
  server = await startServer(schema.database);
});
afterEach(async () => {
  await server.stop();
  await schema.drop();
});

const as = (role: string, user = 'ann') =>
  new PostgrestClient(server.url, { headers: { 'x-role': role, 'x-user': user } });

/** What ann reaches of bob by each verb; with the policies nothing. */
const reaches: Record<string, () => Promise<boolean>> = {
  'reads a row': async () => ((await as('authenticated').from('notes').select()).data ?? []).length > 1,
  'counts a row': async () =>
    (await as('authenticated').from('notes').select('*', { count: 'exact', head: true })).count !== 1,
  'embeds a row': async () =>
    JSON.stringify((await as('authenticated').from('notes').select('pages(body)')).data).includes('bob'),
  'calls for a row': async () =>
    JSON.stringify((await as('authenticated').rpc('everything')).data).includes('bob'),
  'inserts a row': async () =>
    (await as('authenticated').from('notes').insert({ id: 3, owner: 'bob' })).error === null,
  'takes over a row': async () =>
    (await as('authenticated').from('notes').upsert({ id: 2, owner: 'ann', body: 'x' })).error === null,
  'gives away a row': async () =>
    (await as('authenticated').from('notes').update({ owner: 'bob' }).eq('id', 1)).error === null,
  'updates a row': async () =>
    (await as('authenticated').from('notes').update({ body: 'x' }, { count: 'exact' }).eq('id', 2)).count !==
    0,
  'deletes a row': async () =>
    (await as('authenticated').from('pages').delete({ count: 'exact' }).eq('id', 2)).count !== 0,
};

describe('row-level security', () => {
  it.each(Object.keys(reaches))('guards every verb: nobody %s of another account', async (name) => {
    expect(await reaches[name]?.()).toBe(false);
    const { rows } = await schema.pool.query('select owner, body from notes order by id');
    expect(rows).toEqual([
      { owner: 'ann', body: 'of ann' },
      { owner: 'bob', body: 'of bob' },
    ]);
  });

  it.each(Object.keys(reaches))('is what guards it: without, one %s', async (name) => {
    await schema.run(
      'alter table notes disable row level security; alter table pages disable row level security',
    );
    expect(await reaches[name]?.()).toBe(true);
  });

  it('answers a refused write with 403 to an account and 401 to nobody', async () => {
    const own = await as('authenticated').from('notes').insert({ id: 3, owner: 'bob' });
    expect(own).toMatchObject({ status: 403, error: { code: '42501' } });
    const nobody = await as('anon').from('notes').insert({ id: 3, owner: 'bob' });
    expect(nobody).toMatchObject({ status: 401, error: { code: '42501' } });
    expect((await as('anon', 'nobody').from('notes').select()).data).toEqual([]);
    expect((await as('service_role').from('notes').select()).data).toHaveLength(2);
  });

  it('lets an account use what is its own', async () => {
    const notes = () => as('authenticated').from('notes');
    expect(
      (await notes().insert({ id: 3, body: 'x' }, { defaultToNull: false }).select('owner').single()).data,
    ).toEqual({ owner: 'ann' });
    expect((await notes().update({ body: 'y' }).eq('id', 3).select('body').single()).data).toEqual({
      body: 'y',
    });
    expect((await notes().delete().eq('id', 3).select('id').single()).data).toEqual({ id: 3 });
  });

  it('begins anew with each request: no role or claim stays on a connection', async () => {
    await Promise.all(['ann', 'bob'].map((user) => as('authenticated', user).from('notes').select()));
    await as('service_role').from('nope').select();
    await as('authenticated').from('notes').insert({ id: 1 });
    for (let turn = 0; turn < 5; turn += 1) {
      const { rows } = await schema.pool.query(
        `select current_user = session_user as own, coalesce(current_setting('request.jwt.claims', true), '') as claims`,
      );
      expect(rows).toEqual([{ own: true, claims: '' }]);
    }
    expect(JSON.stringify((await as('authenticated', 'bob').from('notes').select('owner')).data)).toBe(
      '[{"owner":"bob"}]',
    );
  });
});
