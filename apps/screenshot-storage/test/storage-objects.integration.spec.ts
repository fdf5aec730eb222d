import { leftovers, newActor, storageCalls, type StorageCalls } from './storage-calls';
import { failureOf, startStorage, type StorageService } from './storage-fixture';

let storage: StorageService;
let calls: StorageCalls;
beforeAll(async () => {
  storage = await startStorage();
  calls = storageCalls(storage.gateway);
}, 60_000);
afterAll(() => storage.stop());

const ISO = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const UUID = expect.stringMatching(/^[0-9a-f-]{36}$/);

describe('moves and copies', () => {
  it('give an object another name, also in another bucket', async () => {
    const actor = newActor();
    const [from, to] = [await calls.bucketWith(actor, ['a']), await calls.bucketWith(actor, [])];
    const { id } = (await calls.list(actor, from))[0] ?? {};
    expect(await calls.move(actor, { bucketId: from, sourceKey: 'a', destinationKey: 'x/b' })).toEqual({
      message: 'Successfully moved',
      Id: id,
      Key: `${from}/x/b`,
    });
    const across = { bucketId: from, sourceKey: 'x/b', destinationBucket: to, destinationKey: 'c' };
    expect((await calls.move(actor, across)).Key).toBe(`${to}/c`);
    expect((await calls.get(actor, to, 'c')).body.toString()).toBe('text of a');
    expect(await calls.list(actor, from)).toEqual([]);
    expect((await failureOf(calls.move(actor, across))).code).toBe('object_not_found');
  });

  it('to where it stands change nothing', async () => {
    const actor = newActor();
    const id = await calls.bucketWith(actor, ['a']);
    const here = { bucketId: id, sourceKey: 'a', destinationBucket: null, destinationKey: 'a' };
    expect((await calls.move(actor, here)).Key).toBe(`${id}/a`);
    expect((await failureOf(calls.copy(actor, here))).code).toBe('object_exists');
  });

  it('make a copy with bytes of its own', async () => {
    const actor = newActor();
    const id = await calls.bucketWith(actor, []);
    const metadata = Buffer.from('{"a":1}').toString('base64');
    await calls.put(actor, id, 'a', 'text', {
      contentType: 'text/csv',
      headers: { metadata, cacheControl: 'max-age=5' },
    });
    const copy = await calls.copy(actor, { bucketId: id, sourceKey: 'a', destinationKey: 'b' });
    expect(copy).toMatchObject({ Id: UUID, Key: `${id}/b`, name: 'b', bucket_id: id, owner: actor.userId });
    await calls.remove(actor, id, 'a');
    expect(await leftovers(storage)).toEqual([]);
    expect((await calls.get(actor, id, 'b')).body.toString()).toBe('text');
    expect(await calls.info(actor, id, 'b')).toMatchObject({
      ...{ content_type: 'text/csv', cache_control: 'max-age=5', metadata: { a: 1 } },
    });
  });

  it('do not write over an object, but a copy may when told to', async () => {
    const actor = newActor();
    const id = await calls.bucketWith(actor, ['a', 'b']);
    const body = { bucketId: id, sourceKey: 'a', destinationKey: 'b' };
    expect((await failureOf(calls.move(actor, body))).code).toBe('object_exists');
    expect((await failureOf(calls.copy(actor, body))).code).toBe('object_exists');
    await calls.copy(actor, body, 'true');
    expect((await calls.get(actor, id, 'b')).body.toString()).toBe('text of a');
  });

  it('keep to what the other bucket takes', async () => {
    const actor = newActor();
    const id = await calls.bucketWith(actor, ['a']);
    const small = await calls.bucketWith(actor, [], { file_size_limit: 3 });
    const pictures = await calls.bucketWith(actor, [], { allowed_mime_types: ['image/*'] });
    for (const [destinationBucket, code] of [
      [small, 'object_too_large'],
      [pictures, 'mime_type_refused'],
      ['no-such-bucket', 'bucket_not_found'],
    ] as const) {
      const body = { bucketId: id, sourceKey: 'a', destinationBucket, destinationKey: 'a' };
      expect((await failureOf(calls.move(actor, body))).code).toBe(code);
      expect((await failureOf(calls.copy(actor, body))).code).toBe(code);
    }
  });

  it('are refused without their fields', async () => {
    for (const body of [
      {},
      { bucketId: 'a', sourceKey: 'b' },
      { bucketId: 1, sourceKey: 'b', destinationKey: 'c' },
    ]) {
      expect((await failureOf(calls.move(newActor(), body))).code).toBe('storage_body_refused');
    }
  });
});

describe('removals', () => {
  it('of one object say so, and take its bytes', async () => {
    const actor = newActor();
    const id = await calls.bucketWith(actor, ['a', 'b']);
    expect(await calls.remove(actor, id, 'a')).toEqual({ message: 'Successfully deleted' });
    expect((await failureOf(calls.remove(actor, id, 'a'))).code).toBe('object_not_found');
    expect((await failureOf(calls.get(actor, id, 'a'))).code).toBe('object_not_found');
    expect(await leftovers(storage)).toEqual([]);
  });

  it('of many answer the rows that went, and pass over the rest', async () => {
    const actor = newActor();
    const id = await calls.bucketWith(actor, ['a', 'f/b', 'c']);
    const removed = await calls.removeMany(actor, id, ['f/b', 'a', 'missing', 'a', 'f', '']);
    expect(removed).toEqual([
      expect.objectContaining({ name: 'a', bucket_id: id, owner: actor.userId, id: UUID, created_at: ISO }),
      expect.objectContaining({ name: 'f/b', bucket_id: id }),
    ]);
    expect((await calls.list(actor, id)).map(({ name }) => name)).toEqual(['c']);
    expect((await failureOf(calls.removeMany(actor, id, []))).code).toBe('storage_body_refused');
  });
});
