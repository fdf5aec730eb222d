import { createHmac, randomBytes } from 'node:crypto';
import { liveEvent, type LiveEvent } from '@dearly/contracts';
import { userChannel } from '@dearly/live';
import { accountCaller, SERVICE_KEY } from '@dearly/testing';
import type { PostgrestClient } from '@supabase/postgrest-js';
import { Redis } from 'ioredis';
import { administer } from './administration';
import { PASSWORD, signUpNew, startAuth, type AuthService } from './auth-fixture';
import { keylessGuesses, searchNumbers, type DumpedRow } from './keyless-search';
import { signedIn } from './signed-in';
import { openTableAsker, type TableAsker } from './table-asker';

let auth: AuthService;
let tables: TableAsker;
beforeAll(async () => {
  auth = await startAuth({ BLIND_TAGS_PER_ACCOUNT: '4' });
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
const newTag = (): string => randomBytes(16).toString('hex');
const tagsOf = async ({ client }: Person): Promise<string[]> =>
  ((await client.from('blind_tags').select('tag').order('tag')).data ?? []).map(({ tag }) => tag as string);
const put = ({ client }: Person, ...tags: string[]) =>
  client.from('blind_tags').upsert(
    tags.map((tag) => ({ tag })),
    { ignoreDuplicates: true },
  );

describe('the blind copy of a Do Not Contact list', () => {
  it('has every tag once, each account its own, and lets go of them', async () => {
    const [ann, bob] = [await newPerson(), await newPerson()];
    const [one, other] = [newTag(), newTag()];
    await put(ann, one).throwOnError();
    await put(ann, one, other).throwOnError();
    await put(bob, one).throwOnError();
    expect(await tagsOf(ann)).toEqual([one, other].sort());
    await ann.client.from('blind_tags').delete().in('tag', [one]).throwOnError();
    expect(await tagsOf(ann)).toEqual([other]);
    expect(await tagsOf(bob)).toEqual([one]);
  });

  it.each(['+14155550101', 'F'.repeat(32), 'f'.repeat(31), 'f'.repeat(33), ''])(
    'takes nothing that is no tag, such as a number: %j',
    async (text) => {
      const ann = await newPerson();
      expect((await put(ann, text)).error?.code).toBe('23514');
    },
  );

  it('has a limit, which says what to do, and keeps nothing of what goes beyond it', async () => {
    const ann = await newPerson();
    await put(ann, newTag(), newTag(), newTag()).throwOnError();
    expect(await put(ann, newTag(), newTag())).toMatchObject({
      status: 409,
      error: { code: 'PT409', message: 'an account has at most 4 blind tags', hint: /Delete tags/ },
    });
    expect(await tagsOf(ann)).toHaveLength(3);
  });

  it.each(['deletes itself', 'is deleted', 'is emptied'])('goes with its account: %s', async (way) => {
    const ann = await newPerson();
    await put(ann, newTag()).throwOnError();
    if (way === 'deletes itself') await ann.signed.deleteAccount({ password: PASSWORD });
    else await administer(auth).delete(ann.id, { should_soft_delete: way === 'is emptied' });
    const left = await tables.as(SERVICE_KEY).from('blind_tags').select('owner').eq('owner', ann.id);
    expect(left.data).toEqual([]);
    expect((await put(ann, newTag())).error?.code).toBe('42501');
  });
});

describe('a change of the copy', () => {
  it('is told to open windows of its account after the commit, by its tags alone', async () => {
    const [ann, bob] = [await newPerson(), await newPerson()];
    const [one, other] = [newTag(), newTag()].sort() as [string, string];
    const listener = new Redis(auth.redisUrl);
    const heard: { channel: string; event: LiveEvent }[] = [];
    await listener.psubscribe(userChannel('*'));
    listener.on('pmessage', (_all: string, channel: string, text: string) =>
      heard.push({ channel, event: liveEvent.parse(JSON.parse(text)) }),
    );
    await put(ann, one, other).throwOnError();
    // What was there already is no change, and what was refused is none either.
    await put(ann, one).throwOnError();
    await put(ann, newTag(), newTag(), newTag());
    await ann.client.from('blind_tags').delete().eq('tag', one).throwOnError();
    await put(bob, one).throwOnError();
    while (heard.length < 4) await new Promise((resolve) => setTimeout(resolve, 20));
    listener.disconnect();
    const inserted = (id: string, tag: string) => ({
      channel: userChannel(id),
      event: {
        kind: 'change',
        table: 'blind_tags',
        type: 'INSERT',
        record: { owner: id, tag, created_at: expect.stringMatching(/^\d{4}-.*Z$/) as unknown },
        oldRecord: {},
        at: expect.any(String) as unknown,
      },
    });
    expect(heard).toEqual([
      inserted(ann.id, one),
      inserted(ann.id, other),
      {
        channel: userChannel(ann.id),
        event: expect.objectContaining({
          type: 'DELETE',
          record: {},
          oldRecord: { owner: ann.id, tag: one },
        }) as unknown,
      },
      inserted(bob.id, one),
    ]);
  });
});

describe('a dump of the database', () => {
  it('tells no number of a known area code to somebody without the key', async () => {
    const ann = await newPerson();
    const number = '+14155550123';
    const tag = createHmac('sha256', randomBytes(32)).update(number).digest('hex').slice(0, 32);
    await put(ann, tag).throwOnError();
    const rows: DumpedRow[] = await auth.database.query('select * from blind_tags where owner = $1', [
      ann.id,
    ]);
    // All that is there: an owner, a tag and a time.
    expect(rows.map((row) => Object.keys(row).sort())).toEqual([['created_at', 'owner', 'tag']]);
    const around = { areaCode: '+1415', from: 5_500_000, to: 5_600_000 };
    expect(searchNumbers(rows, around, ['plain hash', 'empty key'])).toEqual([]);
    expect(searchNumbers(rows, { ...around, from: 5_550_000, to: 5_555_000 })).toEqual([]);
    // The same search on the same row finds whatever somebody makes without a key.
    for (const [name, guess] of Object.entries(keylessGuesses(rows[0] as DumpedRow))) {
      const weak = rows.map((row) => ({ ...row, tag: guess(number).subarray(0, 16).toString('hex') }));
      // What is keyed with the tag itself has another key in this row.
      if (name.includes('tag')) continue;
      expect(searchNumbers(weak, { ...around, from: 5_550_100, to: 5_550_200 })).toEqual([{ number, name }]);
    }
  });
});
