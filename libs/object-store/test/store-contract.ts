import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ObjectStore } from '../src/object-store';
import { allOf, longBody, MEGABYTE, TEXT, textOf, watchMemory } from './bodies';
import { describeFailedPuts } from './failed-puts-contract';

/** What every store must do, whatever it keeps the bytes in. */
export function describeStore(open: () => Promise<ObjectStore>): void {
  describeObjects(open);
  describeLargeStore(open);
}

/** Of that, what takes no time with a slow store either. */
export function describeObjects(open: () => Promise<ObjectStore>): void {
  let store: ObjectStore;
  let key: string;
  beforeAll(async () => {
    store = await open();
  }, 180_000);
  beforeEach(() => {
    key = `contract/${randomUUID()}`;
  });

  it('gives back what was put, with its size, etag and content type', async () => {
    const put = await store.put(key, Buffer.from('héllo'), TEXT);
    expect(put.size).toBe(6);
    expect(put.etag).toMatch(/^".+"$/);
    expect(await textOf(store, key)).toBe('héllo');
    const info = await store.head(key);
    expect(info).toMatchObject({ key, ...put, ...TEXT });
    expect(Math.abs(Date.now() - Number(info?.lastModified))).toBeLessThan(3_600_000);
  });

  it('replaces an object as a whole, with another etag', async () => {
    const first = await store.put(key, Buffer.from('a longer first text'), TEXT);
    const second = await store.put(key, Buffer.from('second'), { contentType: 'image/png' });
    expect(second.etag).not.toBe(first.etag);
    expect(await textOf(store, key)).toBe('second');
    expect(await store.head(key)).toMatchObject({ ...second, contentType: 'image/png' });
  });

  it.each([
    ['bytes', () => Buffer.alloc(0), {}],
    ['a stream of known size', () => Readable.from([]), { size: 0 }],
    ['a stream of unknown size', () => Readable.from([]), {}],
  ])('keeps an empty object from %s', async (_name, body, size) => {
    await store.put(key, body(), { ...TEXT, ...size });
    expect(await textOf(store, key)).toBe('');
    expect(await store.head(key)).toMatchObject({ size: 0 });
  });

  it('gives parts of an object, both ends included, and cuts at its end', async () => {
    await store.put(key, Buffer.from('0123456789'), TEXT);
    const part = async (start: number, end: number) =>
      (await buffer((await store.get(key, { start, end })) ?? Readable.from(['?']))).toString();
    expect(await part(0, 0)).toBe('0');
    expect(await part(2, 4)).toBe('234');
    expect(await part(0, 9)).toBe('0123456789');
    expect(await part(9, 9)).toBe('9');
    expect(await part(7, 1_000)).toBe('789');
  });

  it('refuses a part that begins behind the end', async () => {
    await store.put(key, Buffer.from('0123456789'), TEXT);
    await expect(store.get(key, { start: 10, end: 12 })).rejects.toThrow(RangeError);
  });

  it('knows when there is no such object', async () => {
    expect(await store.get(key)).toBeUndefined();
    expect(await store.get(key, { start: 0, end: 1 })).toBeUndefined();
    expect(await store.head(key)).toBeUndefined();
    await store.remove([key]);
  });

  it.each(['', '/a', 'a/', 'a//b', '../a', 'a/../b', 'a.b', 'A', 'é', 'a\0', 'a'.repeat(201)])(
    'takes no key like %j',
    async (wrong) => {
      await expect(store.put(wrong, Buffer.from('x'), TEXT)).rejects.toThrow(RangeError);
      await expect(store.get(wrong)).rejects.toThrow(RangeError);
      await expect(store.head(wrong)).rejects.toThrow(RangeError);
      await expect(store.remove([wrong])).rejects.toThrow(RangeError);
    },
  );

  it.each(['', 'text/plain\r\nx-evil: 1', 'text/é', 'a'.repeat(256)])(
    'takes no content type like %j',
    async (contentType) => {
      await expect(store.put(key, Buffer.from('x'), { contentType })).rejects.toThrow(RangeError);
    },
  );

  describeFailedPuts(() => store);

  it('lets one whole winner stand when many write the same key', async () => {
    const bodies = Array.from({ length: 8 }, (_, index) => Buffer.alloc(MEGABYTE, String(index)));
    const puts = await Promise.all(bodies.map((body) => store.put(key, body, TEXT)));
    const stored = await buffer((await store.get(key)) ?? Readable.from(['?']));
    const winner = bodies.findIndex((body) => body.equals(stored));
    expect(winner).toBeGreaterThanOrEqual(0);
    expect(await store.head(key)).toMatchObject({ etag: puts[winner]?.etag });
  });

  it('lists objects in the order of their keys and removes them', () => expectList(store, 12));

  it('ends a transfer whose reader goes away, and works on', async () => {
    await store.put(key, longBody(20 * MEGABYTE), TEXT);
    const body = await store.get(key);
    if (!body) throw new Error('It is there.');
    await once(body, 'readable');
    const closed = once(body, 'close');
    body.destroy();
    await closed;
    await store.remove([key]);
    expect(await store.head(key)).toBeUndefined();
  });

  it('ends a transfer that is called off with an error, not as if it were complete', async () => {
    await store.put(key, longBody(20 * MEGABYTE), TEXT);
    const controller = new AbortController();
    const body = await store.get(key, undefined, controller.signal);
    if (!body) throw new Error('It is there.');
    await once(body, 'readable');
    controller.abort();
    await expect(buffer(body)).rejects.toThrow();
  });

  it('says that it can be written to and read from', async () => {
    await store.check();
    await store.probe();
    for (const { key: stored } of await allOf(store.list(''))) expect(stored).toMatch(/^(contract|list)\//);
  });
}

/** Many objects, and objects that must not be held in memory. */
export function describeLargeStore(open: () => Promise<ObjectStore>): void {
  let store: ObjectStore;
  let key: string;
  beforeAll(async () => {
    store = await open();
  }, 180_000);
  beforeEach(() => {
    key = `contract/${randomUUID()}`;
  });

  it.each([
    ['known', true],
    ['unknown', false],
  ])(
    'streams 300 MB of %s size there and back with little memory',
    async (_name, isKnown) => {
      const size = 300 * MEGABYTE;
      const hash = createHash('sha256');
      const body = longBody(size)
        .on('data', (chunk: Buffer) => hash.update(chunk))
        .pause();
      const memory = watchMemory();
      const put = await store.put(key, body, { ...TEXT, ...(isKnown ? { size } : {}) });
      const read = createHash('sha256');
      for await (const chunk of (await store.get(key)) ?? []) read.update(chunk as Buffer);
      expect(memory.growth()).toBeLessThan(100 * MEGABYTE);
      expect(put.size).toBe(size);
      expect(read.digest('hex')).toBe(hash.digest('hex'));
    },
    120_000,
  );

  it(
    'lists 1,500 objects in the order of their keys and removes them',
    () => expectList(store, 1_500),
    240_000,
  );
}

/** Stores `count` objects and a few of awkward names, lists them, removes them. */
async function expectList(store: ObjectStore, count: number): Promise<void> {
  const prefix = `list/${randomUUID()}`;
  const keys = Array.from({ length: count }, (_, index) => `${prefix}/${index % 3}/${index}`);
  keys.push(`${prefix}/1`, `${prefix}/1-a`, `${prefix}/1_a`, `${prefix}-other`);
  const queue = [...keys];
  const putAll = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) await store.put(next, Buffer.from('x'), TEXT);
  };
  await Promise.all(Array.from({ length: 16 }, putAll));
  const infos = await allOf(store.list(`${prefix}/`));
  const expected = keys.filter((name) => name.startsWith(`${prefix}/`)).sort();
  expect(infos.map((info) => info.key)).toEqual(expected);
  expect(infos[0]).toEqual(await store.head(expected[0] ?? ''));
  await store.remove(keys);
  expect(await allOf(store.list(prefix))).toEqual([]);
}
