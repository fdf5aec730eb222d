import { exposedBy } from '@dearly/contracts';
import { accountCaller } from '@dearly/testing';
import type { PostgrestClient } from '@supabase/postgrest-js';
import { tableClient } from './table-client';
import { newPicture, newUser, startStorage, type StorageService } from './storage-fixture';

let storage: StorageService;
let ann: { userId: string; client: PostgrestClient };
let bob: { userId: string; audienceId: string; screenshotId: string };
beforeAll(async () => {
  storage = await startStorage();
  const userId = newUser();
  ann = { userId, client: tableClient(storage.gateway, accountCaller(userId)) };
});
afterAll(() => storage.stop());
beforeEach(async () => {
  const userId = newUser();
  const { id: audienceId } = await storage.createAudience(userId, 'of bob');
  const { id: screenshotId } = await storage.upload(userId, { bytes: await newPicture(), audienceId });
  await storage.database.query(
    `update screenshots set is_analyzed = true, analysis_facts = '{"text": "of bob"}' where id = $1`,
    [screenshotId],
  );
  bob = { userId, audienceId, screenshotId };
});

/** Whether ann gets at something of bob; `policy` is the one that keeps her from it. */
const reaches: Record<string, { policy: string; tried: () => Promise<boolean> }> = {
  'reads an audience': {
    policy: 'audiences',
    tried: async () => ((await ann.client.from('audiences').select()).data ?? []).length > 0,
  },
  'counts an audience': {
    policy: 'audiences',
    tried: async () =>
      (await ann.client.from('audiences').select('*', { count: 'exact', head: true })).count !== 0,
  },
  'makes an audience': {
    policy: 'audiences',
    tried: async () =>
      (await ann.client.from('audiences').insert({ name: 'x', owner: bob.userId })).error === null,
  },
  'changes an audience': {
    policy: 'audiences',
    tried: async () => {
      const changed = ann.client.from('audiences').update({ name: 'of ann' }, { count: 'exact' });
      return (await changed.eq('id', bob.audienceId)).count !== 0;
    },
  },
  'reads a screenshot': {
    policy: 'screenshots',
    tried: async () => ((await ann.client.from('screenshots').select()).data ?? []).length > 0,
  },
  'finds a screenshot by a filter': {
    policy: 'screenshots',
    tried: async () =>
      (await ann.client.from('screenshots').select('id').eq('id', bob.screenshotId)).data?.length !== 0,
  },
  'embeds a screenshot': {
    policy: 'screenshots',
    tried: async () => {
      const { id } = await storage.createAudience(ann.userId, 'empty');
      await storage.database.query('update screenshots set audience_id = $1 where id = $2', [
        id,
        bob.screenshotId,
      ]);
      const { data } = await ann.client.from('audiences').select('screenshots(id)').eq('id', id).single();
      return data?.screenshots.length !== 0;
    },
  },
  'counts a conversation of an audience': {
    policy: 'screenshots',
    tried: () => sees('audience_insights', { audience_id: bob.audienceId }),
  },
  'counts a conversation of a time': {
    policy: 'screenshots',
    tried: () => sees('message_stats', { from: '2020-01-01', to: '2100-01-01' }),
  },
};

/** What a function reads is null for who may not see it; a value that cannot be counted is an error. */
async function sees(name: string, args: object): Promise<boolean> {
  return ann.client.rpc(name, args).then(
    ({ data, error }) => data !== null || error !== null,
    () => true,
  );
}

describe('the policies', () => {
  it('are on every table that requests reach', async () => {
    const rows: { table: string }[] = await storage.database.query(
      `select relname as table from pg_class
       where relnamespace = $1::regnamespace and relrowsecurity order by relname`,
      [storage.ground.schema],
    );
    expect(rows.map(({ table }) => table)).toEqual(Object.keys(exposedBy('storage').tables).sort());
  });

  it.each(Object.entries(reaches))('hold: nobody %s of another account', async (_title, { tried }) => {
    expect(await tried()).toBe(false);
  });

  it.each(Object.entries(reaches))(
    'are what holds it: without, one %s',
    async (_title, { policy, tried }) => {
      await storage.database.query(`alter policy own on ${policy} using (true)`);
      if (policy === 'audiences')
        await storage.database.query('alter policy own on audiences with check (true)');
      try {
        expect(await tried()).toBe(true);
      } finally {
        const own = 'owner = (select requester())';
        await storage.database.query(`alter policy own on ${policy} using (${own})`);
        if (policy === 'audiences')
          await storage.database.query(`alter policy own on audiences with check (${own})`);
      }
    },
  );
});
