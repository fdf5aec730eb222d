import type { StorageActor } from '@dearly/contracts';
import { LOOKING, outcome, permissionCalls, type PermissionCall } from './permission-calls';
import {
  ANON,
  leftovers,
  newActor,
  newBucketId,
  SERVICE,
  storageCalls,
  tokenOf,
  type StorageCalls,
} from './storage-calls';
import { failureOf, startStorage, type StorageService } from './storage-fixture';

const owner = newActor();
const other = newActor();
const actors: Record<Who, StorageActor> = { anon: ANON, other, owner, service: SERVICE };
type Who = 'anon' | 'other' | 'owner' | 'service';
const RULES = ['owner', 'authenticated', 'anyone'] as const;
type Rules = Record<'readers' | 'writers', (typeof RULES)[number]>;

let storage: StorageService;
let calls: StorageCalls;
let calling: Record<string, PermissionCall>;
beforeAll(async () => {
  storage = await startStorage({ env: { BUCKETS_PER_ACCOUNT: '100000' } });
  calls = storageCalls(storage.gateway);
  calling = {
    ...permissionCalls(calls, owner),
    'delete the bucket': (actor, bucketId) => calls.deleteBucket(actor, bucketId),
    'replace what they wrote': (actor, bucketId) =>
      calls.put(actor, bucketId, 'own', 'x', { isReplace: true }),
    'move what they wrote': (actor, bucketId) =>
      calls.move(actor, { bucketId, sourceKey: 'own', destinationKey: 'moved' }),
    'remove what they wrote': (actor, bucketId) => calls.remove(actor, bucketId, 'own'),
    'remove several that they wrote': (actor, bucketId) => calls.removeMany(actor, bucketId, ['own']),
  };
}, 60_000);
afterAll(() => storage.stop());

/** A bucket in which the owner put `a` and somebody `own`, opened as the rules say only then. */
async function openBucket(rules: Rules, who: Who): Promise<string> {
  const id = await calls.bucketWith(owner, ['a'], { writers: 'anyone' });
  await calls.put(actors[who], id, 'own', 'text of own');
  await calls.updateBucket(owner, id, rules);
  return id;
}
/** Gives the calls that only look one bucket, and each of the others its own. */
function bucketsOf(rules: Rules, who: Who): (name: string) => Promise<string> {
  const shared = openBucket(rules, who);
  return (name) => (LOOKING.has(name) ? shared : openBucket(rules, who));
}
const lets = (rule: Rules['readers'], who: Who): boolean =>
  rule === 'anyone' || (rule === 'authenticated' && who === 'other');

/**
 * For each call: which rule opens it to others, what those get who are not let in, and what the owner and the service
 * key get, when it is not `yes`. `signed in`: the rule opens it to nobody without an account.
 */
type Row = [
  opens: 'readers' | 'writers' | 'either' | 'writers, signed in' | 'none',
  shut: string,
  owner?: string,
];
const forbidden = 'storage_forbidden';
const TABLE: Record<string, Row> = {
  'get the bucket': ['either', 'bucket_not_found'],
  'update the bucket': ['none', 'bucket_not_found'],
  'delete the bucket': ['none', 'bucket_not_found', 'bucket_not_empty'],
  'list objects': ['readers', 'nothing'],
  'list pages of objects': ['readers', 'nothing'],
  'read an object': ['readers', 'object_not_found'],
  'read the head of an object': ['readers', 'object_not_found'],
  'read an object publicly': ['none', 'bucket_not_found', 'bucket_not_found'],
  'read about an object': ['readers', 'object_not_found'],
  'sign an address': ['readers', 'object_not_found'],
  'sign several addresses': ['readers', 'nothing'],
  'sign an upload': ['writers', forbidden],
  'sign a replacement': ['none', forbidden],
  'upload an object': ['writers', forbidden],
  'replace an object': ['none', forbidden],
  'replace what they wrote': ['writers, signed in', forbidden],
  'copy an own object into it': ['writers', forbidden],
  'move an object': ['none', 'object_not_found'],
  'move what they wrote': ['writers, signed in', 'object_not_found'],
  'remove several objects': ['none', 'nothing'],
  'remove several that they wrote': ['writers, signed in', 'nothing'],
  'remove an object': ['none', 'object_not_found'],
  'remove what they wrote': ['writers, signed in', 'object_not_found'],
};
/** What needs another bucket as well, which nobody in particular has not. */
const OTHERS: Record<string, (rules: Rules) => Record<Who, string>> = {
  'copy an object to an own bucket': ({ readers }) => ({
    anon: lets(readers, 'anon') ? forbidden : 'object_not_found',
    other: lets(readers, 'other') ? 'yes' : 'object_not_found',
    ...{ owner: 'yes', service: 'yes' },
  }),
  'move an own object into it': ({ writers }) => ({
    anon: 'object_not_found',
    other: lets(writers, 'other') ? 'yes' : forbidden,
    ...{ owner: 'yes', service: 'yes' },
  }),
  'empty the bucket': () => ({ anon: forbidden, other: forbidden, owner: forbidden, service: 'yes' }),
};

function expectedOf([opens, shut, own = 'yes']: Row, { readers, writers }: Rules, who: Who): string {
  if (who === 'owner' || who === 'service') return own;
  const isIn = {
    ...{ readers: lets(readers, who), writers: lets(writers, who), none: false },
    either: lets(readers, who) || lets(writers, who),
    'writers, signed in': who === 'other' && lets(writers, who),
  }[opens];
  return isIn ? 'yes' : shut;
}

/** Each rule alone, and both. */
const COMBINED: Rules[] = [
  ...RULES.map((readers) => ({ readers, writers: 'owner' }) as const),
  ...RULES.slice(1).map((writers) => ({ readers: 'owner', writers }) as const),
  { readers: 'anyone', writers: 'anyone' },
];
const WHO = Object.keys(actors) as Who[];
const OUTSIDE: readonly Who[] = ['anon', 'other'];

it.each(COMBINED)(
  'who may do what in a bucket with readers $readers and writers $writers',
  async (rules) => {
    // No rule changes what the owner and the service key may do: seen closed and open, not for each in between.
    const asking = rules.readers === rules.writers ? WHO : OUTSIDE;
    const buckets = asking.map((who) => [who, bucketsOf(rules, who)] as const);
    const seen: Record<string, unknown> = {};
    const expected: Record<string, unknown> = {};
    for (const [name, call] of Object.entries(calling)) {
      const outcomes = await Promise.all(
        buckets.map(
          async ([who, bucketFor]) =>
            [who, await outcome(call(actors[who], await bucketFor(name), 'a'))] as const,
        ),
      );
      seen[name] = Object.fromEntries(outcomes);
      const row = TABLE[name];
      const others = OTHERS[name]?.(rules);
      expected[name] = Object.fromEntries(
        asking.map((who) => [who, row ? expectedOf(row, rules, who) : others?.[who]]),
      );
    }
    expect(seen).toEqual(expected);
  },
  120_000,
);

describe('the rules of a bucket', () => {
  it('are shown when they are not those of every bucket, and otherwise the bucket is as the protocol has it', async () => {
    const id = await calls.bucketWith(owner, [], { readers: 'owner', writers: 'owner' });
    const closed = await calls.getBucket(owner, id);
    expect(Object.keys(closed)).not.toEqual(expect.arrayContaining(['readers']));
    expect(Object.keys(closed)).not.toEqual(expect.arrayContaining(['writers']));
    await calls.updateBucket(owner, id, { readers: 'anyone' });
    expect(await calls.getBucket(owner, id)).toEqual({
      ...{ ...closed, readers: 'anyone' },
      updated_at: expect.any(String) as string,
    });
    await calls.updateBucket(owner, id, { writers: 'authenticated', public: true });
    expect(await calls.getBucket(owner, id)).toMatchObject({ readers: 'anyone', writers: 'authenticated' });
    expect(await calls.listBuckets(owner, { search: id })).toMatchObject([{ readers: 'anyone' }]);
    await calls.updateBucket(owner, id, { readers: 'owner', writers: 'owner', public: false });
    expect(await calls.getBucket(owner, id)).toEqual({ ...closed, updated_at: expect.any(String) as string });
  });

  it('are refused by name when they are none', async () => {
    const id = await calls.bucketWith(owner, []);
    for (const [rules, message] of [
      [{ readers: 'everybody' }, /^body\/readers: .*owner.*authenticated.*anyone/],
      [{ writers: true }, /^body\/writers: .*owner.*authenticated.*anyone/],
    ] as const) {
      const calling = [calls.createBucket(owner, newBucketId(), rules), calls.updateBucket(owner, id, rules)];
      for (const call of calling) {
        expect(await failureOf(call)).toMatchObject({
          code: 'storage_body_refused',
          message: expect.stringMatching(message) as string,
        });
      }
    }
  });

  it('never open the screenshots, not even to who writes the row', async () => {
    for (const actor of [SERVICE, owner]) {
      expect(await outcome(calls.updateBucket(actor, 'screenshots', { readers: 'anyone' }))).toBe(forbidden);
    }
    for (const rule of ['readers', 'writers']) {
      const sql = `update buckets set ${rule} = 'authenticated' where id = 'screenshots'`;
      await expect(storage.database.query(sql)).rejects.toThrow('buckets_keep_screenshots_closed');
    }
  });

  it('open no bucket of the installation to anyone for writing, for nobody would pay', async () => {
    const refusal = {
      code: 'storage_body_refused',
      message:
        'body/writers: a bucket without an owner cannot be opened to anyone, as nobody would pay for it',
    };
    const open = { writers: 'anyone' };
    expect(await failureOf(calls.createBucket(SERVICE, newBucketId(), open))).toMatchObject(refusal);
    const id = await calls.bucketWith(SERVICE, []);
    expect(await failureOf(calls.updateBucket(SERVICE, id, open))).toMatchObject(refusal);
    await calls.updateBucket(SERVICE, id, { readers: 'anyone', writers: 'authenticated' });
    await calls.put(other, id, 'mine', 'x');
    expect((await calls.list(ANON, id)).map(({ name }) => name)).toEqual(['mine']);
  });

  it("let no list tell what others have, and all see the installation's that are open to them", async () => {
    const theirs = await calls.bucketWith(owner, [], { readers: 'anyone', writers: 'anyone' });
    const forAll = await calls.bucketWith(SERVICE, [], { readers: 'anyone' });
    const forAccounts = await calls.bucketWith(SERVICE, [], { writers: 'authenticated' });
    const listed = async (actor: StorageActor) => {
      const ids = (await calls.listBuckets(actor)).map(({ id }) => id);
      return [theirs, forAll, forAccounts].map((id) => ids.includes(id));
    };
    expect(await listed(owner)).toEqual([true, true, true]);
    expect(await listed(other)).toEqual([false, true, true]);
    expect(await listed(ANON)).toEqual([false, true, false]);
  });
});

describe('an address that somebody signed in an open bucket', () => {
  it.each(['anon', 'other'] as const)('opens an object while they may read it: %s', async (who) => {
    const id = await calls.bucketWith(owner, ['a'], { readers: 'anyone' });
    const signed = tokenOf((await calls.sign(actors[who], id, 'a')).signedURL);
    const [many] = await calls.signMany(actors[who], id, ['a']);
    const ofOwner = tokenOf((await calls.sign(owner, id, 'a')).signedURL);
    const all = [signed, tokenOf(many?.signedURL ?? ''), ofOwner];
    const outcomes = () => Promise.all(all.map((token) => outcome(calls.get(token, id, 'a'))));
    expect(await outcomes()).toEqual(['yes', 'yes', 'yes']);
    await calls.updateBucket(owner, id, { readers: 'owner' });
    expect(await outcomes()).toEqual(['object_not_found', 'object_not_found', 'yes']);
  });

  it.each(['anon', 'other'] as const)(
    'takes an upload of theirs, and no more than theirs: %s',
    async (who) => {
      const id = await calls.bucketWith(owner, ['a'], { writers: 'anyone' });
      const token = async (key: string, upsert?: string) =>
        tokenOf((await calls.signUpload(actors[who], id, key, upsert)).url);
      const [first, late, taken] = [await token('first'), await token('late'), await token('taken', 'true')];
      await calls.put(first, id, 'first', 'x');
      const rows = await storage.database.query<{ owner: string | null }[]>(
        `select owner from objects where bucket_id = $1 and key = 'first'`,
        [id],
      );
      expect(rows).toEqual([{ owner: who === 'other' ? other.userId : null }]);
      await calls.put(owner, id, 'taken', 'of the owner');
      expect(await outcome(calls.put(taken, id, 'taken', 'x'))).toBe(forbidden);
      await calls.updateBucket(owner, id, { writers: 'owner' });
      expect(await outcome(calls.put(late, id, 'late', 'x'))).toBe(forbidden);
      expect(await leftovers(storage)).toEqual([]);
    },
  );
});
