import { LIVE_COLUMNS } from '@dearly/contracts';
import { accountCaller, NOBODY, SERVICE_KEY } from '@dearly/testing';
import { tableClient } from './table-client';
import { deleteUserData } from './deleted-users';
import { listen, newPicture, newUser, startStorage, until, type StorageService } from './storage-fixture';

let storage: StorageService;
beforeAll(async () => {
  storage = await startStorage({ env: { AUDIENCES_PER_ACCOUNT: '3' } });
});
afterAll(() => storage.stop());

const as = (userId: string) => tableClient(storage.gateway, accountCaller(userId));
const serviceKey = () => tableClient(storage.gateway, SERVICE_KEY);
const anonymous = () => tableClient(storage.gateway, NOBODY);

/** An account with an audience and a screenshot in it. */
async function newOwner() {
  const userId = newUser();
  const audience = await storage.createAudience(userId, 'Friends', 'from school');
  const { id } = await storage.upload(userId, { bytes: await newPicture(), audienceId: audience.id });
  return { userId, audienceId: audience.id, screenshotId: id, client: as(userId) };
}

describe('audiences and screenshots as tables', () => {
  it('are read by their owner, with the columns that live events tell', async () => {
    const { userId, audienceId, screenshotId, client } = await newOwner();
    const audiences = await client.from('audiences').select();
    expect(audiences.data).toEqual([
      expect.objectContaining({ id: audienceId, owner: userId, name: 'Friends', description: 'from school' }),
    ]);
    expect(Object.keys(audiences.data?.[0] as object).sort()).toEqual(
      Object.keys(LIVE_COLUMNS.audiences).sort(),
    );
    const [summary] = await storage.listScreenshots(userId, audienceId);
    const screenshots = await client.from('screenshots').select();
    expect(screenshots.data).toEqual([
      expect.objectContaining({
        id: screenshotId,
        audience_id: audienceId,
        storage_path: summary?.storagePath,
        content_type: 'image/png',
        size: summary?.size,
        analysis_state: 'none',
      }),
    ]);
    expect(Object.keys(screenshots.data?.[0] as object)).toEqual(
      expect.arrayContaining(Object.keys(LIVE_COLUMNS.screenshots)),
    );
  });

  it('can be embedded in each other, counted and paged', async () => {
    const { client, audienceId, screenshotId } = await newOwner();
    const { data, count } = await client
      .from('audiences')
      .select('id, screenshots(id, size)', { count: 'exact' })
      .order('id')
      .range(0, 9);
    expect(count).toBe(1);
    expect(data).toEqual([{ id: audienceId, screenshots: [{ id: screenshotId, size: expect.any(Number) }] }]);
    const one = await client.from('screenshots').select('filename, audiences(name)').single();
    expect(one.data).toEqual({ filename: 'chat.png', audiences: { name: 'Friends' } });
  });

  it('show nothing of tables and columns that are not opened', async () => {
    const { client } = await newOwner();
    expect((await client.from('objects').select()).error?.code).toBe('PGRST205');
    expect((await client.from('screenshots').select('sha256')).error?.code).toBe('42703');
    expect((await client.from('screenshots').select('objects(key)')).error?.code).toBe('PGRST200');
  });

  it('are closed to whoever has no account', async () => {
    await newOwner();
    const { status, error } = await anonymous().from('audiences').select();
    expect([status, error?.code]).toEqual([401, '42501']);
    expect((await anonymous().rpc('audience_insights', { audience_id: newUser() })).error?.code).toBe(
      '42501',
    );
  });

  it('are all seen by the service key', async () => {
    const { userId } = await newOwner();
    const { data } = await serviceKey().from('audiences').select('owner').eq('owner', userId);
    expect(data).toEqual([{ owner: userId }]);
  });
});

describe('an audience made and changed as a row', () => {
  it('is the same as one made by the product, and told to open windows', async () => {
    const userId = newUser();
    const live = await listen(storage.ground.redisUrl, userId);
    const made = await as(userId).from('audiences').insert({ name: 'Team' }).select().single();
    expect(made.data).toMatchObject({ owner: userId, name: 'Team', description: null });
    await as(userId).from('audiences').update({ description: 'at work' }).eq('name', 'Team');
    const [listed] = await storage.listAudiences(userId);
    expect(listed).toMatchObject({ id: made.data?.id as string, name: 'Team', description: 'at work' });
    expect(Date.parse(listed?.updatedAt ?? '')).toBeGreaterThan(Date.parse(listed?.createdAt ?? ''));
    expect((await storage.usage(userId)).audiences.used).toBe(1);
    await until(() => live.events.length === 2);
    expect(live.events).toEqual([
      expect.objectContaining({
        kind: 'change',
        table: 'audiences',
        type: 'INSERT',
        record: expect.objectContaining({ name: 'Team', created_at: listed?.createdAt }),
      }),
      expect.objectContaining({
        type: 'UPDATE',
        record: expect.objectContaining({ description: 'at work' }),
      }),
    ]);
    live.close();
  });

  it('is not told, and not there, when it is rolled back', async () => {
    const userId = newUser();
    const live = await listen(storage.ground.redisUrl, userId);
    await as(userId).from('audiences').insert({ name: 'Never' }).setHeader('prefer', 'tx=rollback');
    await as(userId).from('audiences').insert({ name: 'Kept' });
    await until(() => live.events.length > 0);
    expect(live.events).toEqual([
      expect.objectContaining({ record: expect.objectContaining({ name: 'Kept' }) }),
    ]);
    live.close();
  });

  it.each([
    ['an empty name', { name: ' ' }, '23514'],
    ['a name of 121 characters', { name: 'x'.repeat(121) }, '23514'],
    ['no name', { description: 'x' }, '23502'],
    ['a description of 1,001 characters', { name: 'x', description: 'x'.repeat(1_001) }, '23514'],
    ['an id of its own', { name: 'x', id: newUser() }, '42501'],
    ['a time of its own', { name: 'x', created_at: '2020-01-01' }, '42501'],
    ['a column that is not there', { name: 'x', color: 'red' }, 'PGRST204'],
  ])('is refused with %s', async (_title, row, code) => {
    const userId = newUser();
    const { error } = await as(userId)
      .from('audiences')
      .insert(row as object);
    expect(error?.code).toBe(code);
    expect(await storage.listAudiences(userId)).toEqual([]);
  });

  it('belongs to whom it was made for: not even the service key gives it away', async () => {
    const { client, audienceId } = await newOwner();
    for (const from of [client, serviceKey()]) {
      const { error } = await from.from('audiences').update({ owner: newUser() }).eq('id', audienceId);
      expect(error?.code).toBe('42501');
    }
  });

  it('is refused above what an account may have', async () => {
    const userId = newUser();
    const rows = ['a', 'b', 'c', 'd'].map((name) => ({ name }));
    const { status, error } = await as(userId).from('audiences').insert(rows);
    expect(status).toBe(409);
    expect(error?.message).toBe('an account has at most 3 audiences');
    expect((await as(userId).from('audiences').insert(rows.slice(1))).status).toBe(201);
    expect((await as(userId).from('audiences').insert({ name: 'e' })).status).toBe(409);
  });

  it('is refused to a token that has outlived its account', async () => {
    const { userId, client } = await newOwner();
    await deleteUserData(storage, userId);
    expect((await client.from('audiences').insert({ name: 'Again' })).error?.message).toBe(
      'the account was deleted',
    );
    const moved = await serviceKey().from('audiences').insert({ name: 'Again', owner: userId });
    expect(moved.error?.code).toBe('42501');
  });

  it.each([
    ['audiences', 'delete', 'DELETE /api/screenshots/audiences/{id}'],
    ['screenshots', 'delete', 'DELETE /api/screenshots/{id}'],
    ['screenshots', 'insert', 'POST /api/screenshots/upload'],
    ['screenshots', 'update', 'POST /api/screenshots/{id}/analyze'],
  ] as const)('is told where it is done what a row alone is not: %s, %s', async (table, verb, call) => {
    const { client, userId, audienceId } = await newOwner();
    const rows = client.from(table);
    const { status, error } = await (verb === 'insert'
      ? rows.insert({ owner: userId })
      : verb === 'update'
        ? rows.update({ filename: 'x' }).eq('owner', userId)
        : rows.delete().eq('owner', userId));
    expect([status, error?.code]).toEqual([403, '42501']);
    expect(error?.hint).toContain(call);
    expect(await storage.listScreenshots(userId, audienceId)).toHaveLength(1);
  });
});

describe('functions', () => {
  it('answer with the insights of an audience, as the product does', async () => {
    const { userId, audienceId, screenshotId, client } = await newOwner();
    expect((await client.rpc('audience_insights', { audience_id: audienceId })).data).toBeNull();
    const features = {
      ...{ text: 'Hi', key: 'hi', bucket: 'Short', question: false, name: false, greeting: true },
      ...{
        callToAction: false,
        hasReply: true,
        timeToReply: { kind: 'exact', minutes: 3 },
        weekday: 1,
        hour: 9,
      },
    };
    await storage.database.query(
      'update screenshots set is_analyzed = true, analysis_facts = $2 where id = $1',
      [screenshotId, JSON.stringify(features)],
    );
    const insights = await storage.getInsights(userId, audienceId);
    expect(insights.response.n).toBe(1);
    const asked = await client.rpc('audience_insights', { audience_id: audienceId }, { get: true });
    expect(asked.data).toEqual(insights);
    const [from, to] = [new Date(Date.now() - 60_000), new Date(Date.now() + 60_000)];
    const stats = await client.rpc('message_stats', { from: from.toISOString(), to: to.toISOString() });
    expect(stats.data).toEqual(insights);
    const before = await client.rpc('message_stats', { from: '2020-01-01', to: from.toISOString() });
    expect(before.data).toBeNull();
  });

  it('know nothing of another account', async () => {
    const { audienceId, screenshotId } = await newOwner();
    await storage.database.query('update screenshots set is_analyzed = true where id = $1', [screenshotId]);
    expect((await as(newUser()).rpc('audience_insights', { audience_id: audienceId })).data).toBeNull();
  });
});
