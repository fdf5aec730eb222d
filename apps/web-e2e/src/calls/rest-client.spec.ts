import { randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { SupabaseClient } from '@supabase/supabase-js';
import { expect, test } from '../installation';
import { publishedClient, signedInClient } from '../published-client';

/** The lines of the protocol that everything else is built on. */
test(
  'the published client reads, makes and changes audiences as rows, and nobody else’s',
  { tag: '@two-of-everything' },
  async ({ stack }) => {
    const [ann, bob] = await Promise.all([signedInClient(stack.url), signedInClient(stack.url)]);
    const made = await ann.client.from('audiences').insert({ name: 'Friends' }).select().single();
    expect(made.error).toBeNull();
    expect(made.data).toMatchObject({ name: 'Friends', owner: ann.userId, description: null });
    const changed = await ann.client
      .from('audiences')
      .update({ description: 'from school' })
      .eq('id', made.data.id)
      .select('description');
    expect(changed.data).toEqual([{ description: 'from school' }]);
    const { data, count } = await ann.client
      .from('audiences')
      .select('label:name, screenshots(id)', { count: 'exact' })
      .or('name.ilike.fri*,description.is.null')
      .order('created_at', { ascending: false })
      .range(0, 9);
    expect([data, count]).toEqual([[{ label: 'Friends', screenshots: [] }], 1]);
    for (const reached of [
      await bob.client.from('audiences').select().eq('id', made.data.id),
      await bob.client.from('audiences').update({ name: 'mine' }).eq('id', made.data.id).select(),
    ]) {
      expect([reached.error, reached.data]).toEqual([null, []]);
    }
    expect((await bob.client.from('audiences').insert({ name: 'x', owner: ann.userId })).error?.code).toBe(
      '42501',
    );
    const none = await bob.client.from('audiences').select().single();
    expect([none.status, none.error?.code]).toEqual([406, 'PGRST116']);
  },
);

test('rows have their limits of verbs, columns and names, told in the protocol’s words', async ({
  stack,
}) => {
  const { client, userId } = await signedInClient(stack.url);
  const errorOf = async (call: PromiseLike<{ status: number; error: unknown }>) => {
    const { status, error } = await call;
    const { code, hint } = error as { code: string; hint: string | null };
    return { status, code, hint };
  };
  expect(await errorOf(client.from('audience').select())).toEqual({
    status: 404,
    code: 'PGRST205',
    hint: "Perhaps you meant the table 'public.audiences'",
  });
  expect(await errorOf(client.from('audiences').select('nope'))).toMatchObject({
    status: 400,
    code: '42703',
  });
  expect(await errorOf(client.from('audiences').select('subscriptions(id)'))).toMatchObject({
    code: 'PGRST200',
  });
  expect(await errorOf(client.from('audiences').select().eq('id', 'x'))).toMatchObject({ code: '22P02' });
  expect(await errorOf(client.from('audiences').delete().eq('owner', userId))).toEqual({
    status: 403,
    code: '42501',
    hint: 'DELETE /api/screenshots/audiences/{id} deletes an audience with all of its screenshots.',
  });
  expect(await errorOf(client.schema('auth').from('users').select())).toMatchObject({ code: 'PGRST205' });
  expect(await errorOf(client.schema('auth').from('audiences').select())).toMatchObject({
    status: 406,
    code: 'PGRST106',
  });
  expect(await errorOf(client.rpc('audience_insight'))).toMatchObject({ status: 404, code: 'PGRST202' });
  expect(await errorOf(client.rpc('audience_insights', { wrong: 1 }))).toMatchObject({
    status: 404,
    code: 'PGRST202',
  });
});

test('rows of subscriptions are read, and bought elsewhere', async ({ stack }) => {
  const { client, userId } = await signedInClient(stack.url);
  expect(await client.from('subscriptions').select()).toMatchObject({ error: null, data: [] });
  const { error } = await client.from('subscriptions').insert({ user_id: userId, status: 'active' });
  expect(error?.hint).toContain('create-checkout-session');
});

test('functions count the conversations of one audience, and of a time', async ({ stack }) => {
  const { client } = await signedInClient(stack.url);
  const { data } = await client.from('audiences').insert({ name: 'Friends' }).select('id').single();
  for (const get of [true, false]) {
    const args = { audience_id: data?.id as string };
    expect(await client.rpc('audience_insights', args, { get })).toMatchObject({ error: null, data: null });
    const times = { from: '2020-01-01', to: '2100-01-01' };
    expect(await client.rpc('message_stats', times, { get })).toMatchObject({ error: null, data: null });
  }
});

test('rows are closed without an account', async ({ stack }) => {
  const { client } = await signedInClient(stack.url);
  await client.from('audiences').insert({ name: 'Friends' });
  const anonymous = await publishedClient(stack.url).from('audiences').select();
  expect([anonymous.status, anonymous.error?.code]).toEqual([401, '42501']);
});

test('a window hears of a row that was changed as a row', async ({ stack }) => {
  const { client } = await signedInClient(stack.url);
  const heard: unknown[] = [];
  await subscribed(client, (record) => heard.push(record));
  await client.from('audiences').insert({ name: 'Told' });
  await expect.poll(() => heard).toEqual([expect.objectContaining({ name: 'Told' })]);
  await client.removeAllChannels();
});

async function subscribed(client: SupabaseClient, hear: (record: unknown) => void): Promise<void> {
  const channel = client.channel(`rows-${randomUUID()}`);
  channel.on('postgres_changes', { event: '*', schema: 'public', table: 'audiences' }, ({ new: record }) =>
    hear(record),
  );
  await new Promise<void>((resolve, reject) => {
    channel.subscribe((status, error) => {
      if (status === 'SUBSCRIBED') resolve();
      if (error) reject(error);
    });
  });
}

test.describe('a request that asks for too much is refused before anything is asked', () => {
  const many = (count: number, text: string) => Array.from({ length: count }, () => text).join(',');
  for (const [title, query] of [
    ['100 kB of query', `select=${'x'.repeat(100_000)}`],
    ['40 kB of query', `select=${'x'.repeat(40_000)}`],
    ['500 conditions', `or=(${many(500, 'name.eq.1')})`],
    ['50 brackets', `or=${'(and'.repeat(50)}(id.eq.1,id.eq.2)${')'.repeat(50)}`],
    ['a name of 30 kB', `${'x'.repeat(30_000)}=eq.1`],
  ] as const) {
    test(title, async ({ stack }) => {
      const { client } = await signedInClient(stack.url);
      const { data } = await client.auth.getSession();
      const answer = await fetch(`${stack.url}/rest/v1/audiences?${query}`, {
        headers: { authorization: `Bearer ${data.session?.access_token}` },
      });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({
        code: title.startsWith('100') ? 'malformed_request' : 'PGRST100',
      });
    });
  }
});

test('a token that is old, forged or of an ended session opens no table', async ({ stack }) => {
  const { client } = await signedInClient(stack.url);
  const { data } = await client.auth.getSession();
  const ask = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${stack.url}/rest/v1/audiences`, { headers });
    return [answer.status, ((await answer.json()) as { code?: string }).code];
  };
  const token = data.session?.access_token ?? '';
  expect(await ask(`${token.slice(0, -4)}AAAA`)).toEqual([401, 'PGRST301']);
  expect(await ask('nonsense')).toEqual([401, 'PGRST301']);
  await client.auth.signOut({ scope: 'global' });
  await expect.poll(() => ask(token)).toEqual([401, 'PGRST301']);
});

test('neither values nor statements get into the logs', async ({ stack }) => {
  const { client } = await signedInClient(stack.url);
  const canary = `canary${randomBytes(8).toString('hex')}`;
  await client.from('audiences').insert({ name: canary });
  await client.from('audiences').insert({ name: canary.repeat(100) });
  await client.from('audiences').select(`x:${canary}`).eq('name', canary).order(canary);
  await client.from('audiences').select().eq('id', canary);
  await client.rpc(canary, { [canary]: canary });
  await client.rpc('audience_insights', { audience_id: canary });
  for (const service of ['gateway', 'screenshot-storage']) {
    const log = await readFile(stack.logFiles[service] ?? '', 'utf8');
    expect(log.length).toBeGreaterThan(0);
    expect(log).not.toContain(canary);
    expect(log).not.toMatch(/row_to_json|set_config/);
  }
});
