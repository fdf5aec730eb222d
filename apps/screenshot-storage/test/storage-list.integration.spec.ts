import fc from 'fast-check';
import { newActor, storageCalls, type Listed, type StorageCalls } from './storage-calls';
import { failureOf, startStorage, type StorageService } from './storage-fixture';
import { bucketOf, keyPart, objectKey, storedObjects, type StoredObject } from './stored-objects';

const actor = newActor();
let storage: StorageService;
let calls: StorageCalls;
beforeAll(async () => {
  storage = await startStorage();
  calls = storageCalls(storage.gateway);
}, 60_000);
afterAll(() => storage.stop());

type Ask = {
  prefix: string;
  search: string;
  limit: number;
  offset: number;
  sortBy: { column: 'name' | 'created_at' | 'updated_at'; order: 'asc' | 'desc' };
};

/** What the protocol says, as plainly as it can be written. */
function model(objects: StoredObject[], { prefix, search, limit, offset, sortBy }: Ask): string[] {
  const folder = prefix === '' ? '' : `${prefix}/`;
  const inFolder = objects
    .filter(({ key }) => key.startsWith(folder))
    .map((object) => ({ ...object, rest: object.key.slice(folder.length) }))
    .filter(({ rest }) => rest.toLowerCase().startsWith(search.toLowerCase()));
  const direction = sortBy.order === 'asc' ? 1 : -1;
  const compare = (a: string, b: string) => (a < b ? -direction : a > b ? direction : 0);
  const folders = new Set(
    inFolder.filter(({ rest }) => rest.includes('/')).map(({ rest }) => rest.split('/')[0] ?? ''),
  );
  const files = inFolder
    .filter(({ rest }) => !rest.includes('/'))
    .sort((a, b) => {
      const { column } = sortBy;
      const times = column === 'name' ? 0 : (a[column].getTime() - b[column].getTime()) * direction;
      return times || compare(a.rest, b.rest);
    });
  return [...[...folders].sort(compare).map((name) => `${name}/`), ...files.map(({ rest }) => rest)].slice(
    offset,
    offset + limit,
  );
}

const shown = (rows: Listed[]) => rows.map(({ name, id }) => (id === null ? `${name}/` : name));
const ask: fc.Arbitrary<Ask> = fc.record({
  prefix: fc.oneof(fc.constant(''), objectKey),
  search: fc.oneof(fc.constant(''), keyPart, objectKey),
  limit: fc.integer({ min: 1, max: 20 }),
  offset: fc.nat(10),
  sortBy: fc.record({
    column: fc.constantFrom('name', 'created_at', 'updated_at'),
    order: fc.constantFrom('asc', 'desc'),
  }),
});

describe('lists of objects', () => {
  it('are what the protocol says, whatever is stored and asked', async () => {
    await fc.assert(
      fc.asyncProperty(
        storedObjects,
        fc.array(ask, { minLength: 10, maxLength: 10 }),
        async (objects, asks) => {
          const bucketId = await bucketOf(storage, calls, actor, objects);
          for (const one of asks) {
            const rows = await calls.list(actor, bucketId, one);
            expect({ one, rows: shown(rows) }).toEqual({ one, rows: model(objects, one) });
          }
        },
      ),
      { numRuns: 25 },
    );
  }, 120_000);

  it('show files with their fields and folders with none', async () => {
    const bucketId = await calls.bucketWith(actor, ['f/a.txt', 'b.txt']);
    const [folder, file] = await calls.list(actor, bucketId);
    expect(folder).toEqual({
      ...{ name: 'f', id: null, updated_at: null, created_at: null, last_accessed_at: null, metadata: null },
    });
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(file).toEqual({
      ...{
        name: 'b.txt',
        id: expect.any(String),
        updated_at: time,
        created_at: time,
        last_accessed_at: time,
      },
      metadata: {
        eTag: expect.stringMatching(/^".+"$/),
        size: 13,
        mimetype: 'text/plain;charset=UTF-8',
        cacheControl: 'no-cache',
        lastModified: time,
        contentLength: 13,
        httpStatusCode: 200,
      },
    });
  });

  it('take letters of patterns for letters', async () => {
    const bucketId = await calls.bucketWith(actor, ['a_b', 'a.b', 'axb', '(x', '*']);
    const found = async (search: string) => shown(await calls.list(actor, bucketId, { search }));
    expect(await found('a_')).toEqual(['a_b']);
    expect(await found('a.')).toEqual(['a.b']);
    expect(await found('*')).toEqual(['*']);
    expect(await found('(')).toEqual(['(x']);
    expect(await found('%')).toEqual([]);
  });

  it('take a folder with or without its slashes, and find nothing in what is none', async () => {
    const bucketId = await calls.bucketWith(actor, ['f/g/a']);
    for (const prefix of ['f/g', 'f/g/', '/f/g/', '//f/g']) {
      expect(shown(await calls.list(actor, bucketId, { prefix }))).toEqual(['a']);
    }
    for (const prefix of ['f/g/a', 'F', 'g', '..', 'f//g', 'f/%']) {
      expect(await calls.list(actor, bucketId, { prefix })).toEqual([]);
    }
  });

  it('have at most 1,000 rows, and 100 unless asked for more', async () => {
    const at = new Date();
    const objects = Array.from({ length: 1_100 }, (_, number) => ({
      ...{ key: `n${String(number).padStart(4, '0')}`, created_at: at, updated_at: at },
    }));
    const bucketId = await bucketOf(storage, calls, actor, objects);
    expect(await calls.list(actor, bucketId)).toHaveLength(100);
    const most = await calls.list(actor, bucketId, { limit: 5_000, offset: 50 });
    expect([most.length, most[0]?.name, most.at(-1)?.name]).toEqual([1_000, 'n0050', 'n1049']);
  });

  it.each([
    { limit: 0 },
    { limit: 'x' },
    { offset: -1 },
    { prefix: null },
    { sortBy: { column: 'owner' } },
    { sortBy: { order: 'up' } },
    { search: 5 },
  ])('are refused for %j', async (body) => {
    const bucketId = await calls.bucketWith(actor, []);
    expect((await failureOf(calls.list(actor, bucketId, body))).code).toBe('storage_body_refused');
  });

  it('are empty for a bucket that is not there', async () => {
    expect(await calls.list(actor, 'no-such-bucket')).toEqual([]);
  });
});
