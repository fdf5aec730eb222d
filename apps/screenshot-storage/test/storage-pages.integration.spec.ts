import fc from 'fast-check';
import type { ObjectPage } from '../src/objects/object-pages.service';
import { ANON, newActor, storageCalls, type StorageCalls } from './storage-calls';
import { failureOf, startStorage, type StorageService } from './storage-fixture';
import { bucketOf, objectKey, storedObjects, type StoredObject } from './stored-objects';

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
  limit: number;
  with_delimiter: boolean;
  sortBy: { column: 'name' | 'created_at' | 'updated_at'; order: 'asc' | 'desc' };
};
const ask: fc.Arbitrary<Ask> = fc.record({
  prefix: fc.oneof(fc.constant(''), fc.constantFrom('a', 'A', 'a/', '-'), objectKey),
  limit: fc.integer({ min: 1, max: 7 }),
  with_delimiter: fc.boolean(),
  sortBy: fc.record({
    column: fc.constantFrom('name', 'created_at', 'updated_at'),
    order: fc.constantFrom('asc', 'desc'),
  }),
});

/** What the protocol says, as plainly as it can be written. */
function model(objects: StoredObject[], { prefix, with_delimiter: byFolder, sortBy }: Ask): string[] {
  const direction = sortBy.order === 'asc' ? 1 : -1;
  const compare = (a: string, b: string) => (a < b ? -direction : a > b ? direction : 0);
  const matching = objects.filter(({ key }) => key.startsWith(prefix));
  const deep = matching.filter(({ key }) => byFolder && key.slice(prefix.length).includes('/'));
  const folders = new Set(deep.map(({ key }) => key.slice(0, key.indexOf('/', prefix.length) + 1)));
  const files = matching
    .filter((object) => !deep.includes(object))
    .sort((a, b) => {
      const { column } = sortBy;
      const times = column === 'name' ? 0 : (a[column].getTime() - b[column].getTime()) * direction;
      return times || compare(a.key, b.key);
    });
  return [...[...folders].sort(compare), ...files.map(({ key }) => key)];
}

/** All pages, one after the other. */
async function pagesOf(bucketId: string, asked: Ask): Promise<ObjectPage[]> {
  const pages: ObjectPage[] = [];
  for (let cursor: string | undefined; ;) {
    const page = await calls.page(actor, bucketId, { ...asked, ...(cursor ? { cursor } : {}) });
    pages.push(page);
    if (!page.hasNext) return pages;
    cursor = page.nextCursor;
  }
}

describe('pages of objects', () => {
  it('are what the protocol says, whatever is stored and asked', async () => {
    await fc.assert(
      fc.asyncProperty(
        storedObjects,
        fc.array(ask, { minLength: 5, maxLength: 5 }),
        async (objects, asks) => {
          const bucketId = await bucketOf(storage, calls, actor, objects);
          for (const one of asks) {
            const pages = await pagesOf(bucketId, one);
            const names = pages.flatMap(({ folders, objects: files }) =>
              [...folders, ...files].map(({ name }) => name),
            );
            expect({ one, names }).toEqual({ one, names: model(objects, one) });
            for (const { folders, objects: files } of pages.slice(0, -1))
              expect(folders.length + files.length).toBe(one.limit);
          }
        },
      ),
      { numRuns: 25 },
    );
  }, 120_000);

  it('show files with key, fields and metadata, and folders by both forms of their name', async () => {
    const bucketId = await calls.bucketWith(actor, ['f/a.txt', 'f/g/b.txt']);
    expect(await calls.page(actor, bucketId, { prefix: 'f/', with_delimiter: true })).toEqual({
      hasNext: false,
      folders: [{ name: 'f/g/', key: 'f/g' }],
      objects: [
        expect.objectContaining({
          ...{ name: 'f/a.txt', key: 'f/a.txt', id: expect.any(String) },
          metadata: expect.objectContaining({ size: 15 }),
        }),
      ],
    });
  });

  it('go on where they were while objects come and go', async () => {
    const bucketId = await calls.bucketWith(actor, ['b', 'd', 'f', 'h']);
    const first = await calls.page(actor, bucketId, { limit: 2 });
    await calls.remove(actor, bucketId, 'd');
    await calls.put(actor, bucketId, 'a', 'earlier');
    const second = await calls.page(actor, bucketId, { limit: 2, cursor: first.nextCursor });
    expect(second.objects.map(({ name }) => name)).toEqual(['f', 'h']);
  });

  it.each([
    { limit: 0 },
    { limit: 'x' },
    { prefix: 5 },
    { with_delimiter: 'yes' },
    { sortBy: { column: 'owner' } },
    { cursor: 'not one of ours' },
    { cursor: Buffer.from('{"column":"name"}').toString('base64url') },
  ])('are refused for %j', async (body) => {
    const bucketId = await calls.bucketWith(actor, []);
    expect((await failureOf(calls.page(actor, bucketId, body))).code).toBe('storage_body_refused');
  });

  it('are refused with the cursor of another order', async () => {
    const bucketId = await calls.bucketWith(actor, ['a', 'b']);
    const { nextCursor: cursor } = await calls.page(actor, bucketId, { limit: 1 });
    const other = { cursor, sortBy: { column: 'created_at' } };
    expect((await failureOf(calls.page(actor, bucketId, other))).code).toBe('storage_body_refused');
  });

  it('show nobody the objects of somebody else', async () => {
    const bucketId = await calls.bucketWith(actor, ['a'], { public: true });
    const nothing = { hasNext: false, folders: [], objects: [] };
    expect(await calls.page(newActor(), bucketId)).toEqual(nothing);
    expect(await calls.page(ANON, bucketId)).toEqual(nothing);
    expect(await calls.page(actor, 'no-such-bucket')).toEqual(nothing);
  });
});
