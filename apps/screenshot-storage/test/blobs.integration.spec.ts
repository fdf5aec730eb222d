import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { EntityManager } from 'typeorm';
import { DELETING } from '../src/blobs/blob.entity';
import { BlobsService } from '../src/blobs/blobs.service';
import { isSettled, makeSweepDue } from './orphans';
import { failureOf, startStorage, until, type StorageService } from './storage-fixture';

describe('blobs', () => {
  let storage: StorageService;
  let blobs: BlobsService;
  beforeAll(async () => {
    storage = await startStorage();
    blobs = storage.app.get(BlobsService);
  });
  afterAll(() => storage.stop());

  const options = { contentType: 'text/plain' };
  const write = (text = 'hello') => blobs.write(Buffer.from(text), options);
  const inTransaction = <T>(work: (manager: EntityManager) => Promise<T>): Promise<T> =>
    storage.database.transaction(work);
  const keep = (id: string) => inTransaction((manager) => blobs.keep(manager, id));
  const markDeleting = (ids: string[]) =>
    inTransaction((manager) => blobs.markDeleting(manager, ids, randomUUID()));
  const textOf = async (id: string, range?: { start: number; end: number }): Promise<string> =>
    (await buffer(await blobs.read(id, range))).toString();
  const stateOf = async (id: string): Promise<string | undefined> => {
    const [row] = await storage.database.query<{ state: string }[]>('select state from blobs where id = $1', [
      id,
    ]);
    return row?.state;
  };

  it('are written, kept and read, whole or in part', async () => {
    const written = await blobs.write(Readable.from([Buffer.from('hel'), Buffer.from('lo')]), options);
    expect(written).toEqual({ id: expect.any(String), size: 5, etag: expect.stringMatching(/^".+"$/) });
    expect(await stateOf(written.id)).toBe('writing');
    await keep(written.id);
    expect(await stateOf(written.id)).toBe('live');
    expect(await textOf(written.id)).toBe('hello');
    expect(await textOf(written.id, { start: 1, end: 2 })).toBe('el');
  });

  it('that are kept survive every sweep, also when their writer takes them back too late', async () => {
    const { id } = await write();
    await keep(id);
    await blobs.discard(id);
    await storage.sweep();
    expect(await textOf(id)).toBe('hello');
  });

  it('that were swept cannot be kept any more', async () => {
    const { id } = await write();
    await storage.sweep();
    expect(await failureOf(keep(id))).toMatchObject({ code: 'pictures_unavailable', status: 503 });
    expect(await storage.store.head(id)).toBeUndefined();
  });

  it('are not swept while the transaction that keeps them is under way, nor do they hold up the sweep', async () => {
    const [kept, other] = [await write(), await write()];
    await makeSweepDue(storage.database);
    await inTransaction(async (manager) => {
      await blobs.keep(manager, kept.id);
      await storage.addSweep();
      await until(async () => (await stateOf(other.id)) === undefined);
    });
    await storage.sweep();
    expect(await textOf(kept.id)).toBe('hello');
  });

  it('whose transaction is rolled back are swept', async () => {
    const { id } = await write();
    const rolledBack = inTransaction(async (manager) => {
      await blobs.keep(manager, id);
      throw new Error('no');
    });
    await failureOf(rolledBack);
    await storage.sweep();
    expect([await stateOf(id), await storage.store.head(id)]).toEqual([undefined, undefined]);
  });

  it('that are discarded lose their bytes at once and their row later', async () => {
    const { id } = await write();
    await blobs.discard(id);
    expect([await stateOf(id), await storage.store.head(id)]).toEqual([DELETING, undefined]);
    await storage.sweep();
    expect(await stateOf(id)).toBeUndefined();
  });

  it('leave nothing when a write fails: too much came, the source broke, or it was called off', async () => {
    const tooMuch = blobs.write(Buffer.from('hello'), { ...options, limitBytes: 4 });
    const broken = new Readable({ read: () => undefined });
    const cutOff = blobs.write(broken, options);
    broken.push('hel');
    broken.destroy(new Error('gone'));
    const calledOff = blobs.write(Buffer.from('hello'), {
      ...options,
      signal: AbortSignal.abort(new Error('off')),
    });
    expect(await failureOf(tooMuch)).toMatchObject({ code: 'payload_too_large' });
    expect(await failureOf(cutOff)).toMatchObject({ message: 'gone' });
    expect(await failureOf(calledOff)).toMatchObject({ message: 'off' });
    await storage.sweep();
    const left = await storage.database.query(`select 1 from blobs where state <> 'live'`);
    expect(left).toEqual([]);
  });

  it('that are written together are all there or none, and are kept together', async () => {
    const parts = ['one', 'two'].map((text) => ({ body: Buffer.from(text), ...options }));
    const ids = (await blobs.writeTogether(parts, {})).map(({ id }) => id);
    await inTransaction((manager) => blobs.keep(manager, ...ids));
    expect(await Promise.all(ids.map((id) => textOf(id)))).toEqual(['one', 'two']);

    const tooMuch = blobs.writeTogether(
      [...parts, { body: Buffer.from('three'), ...options, limitBytes: 4 }],
      {},
    );
    expect(await failureOf(tooMuch)).toMatchObject({ code: 'payload_too_large' });
    const left = await storage.database.query<{ id: string }[]>(`select id from blobs where state <> 'live'`);
    expect(left).toHaveLength(3);
    for (const { id } of left) expect(await storage.store.head(id)).toBeUndefined();
    await storage.sweep();
    expect(await Promise.all(left.map(({ id }) => stateOf(id)))).toEqual([undefined, undefined, undefined]);
  });

  it('cannot be kept when one of them was swept', async () => {
    const [kept, swept] = [await write(), await write()];
    await blobs.discard(swept.id);
    const keepBoth = inTransaction((manager) => blobs.keep(manager, kept.id, swept.id));
    expect(await failureOf(keepBoth)).toMatchObject({ code: 'pictures_unavailable' });
    expect(await stateOf(kept.id)).toBe('writing');
    await storage.sweep();
  });

  it('that take longer to write than they may are given up', async () => {
    const never = new Readable({ read: () => undefined });
    expect(await failureOf(blobs.write(never, { ...options, expiresInMs: 50 }))).toMatchObject({
      code: 'pictures_unavailable',
    });
  });

  it('are copied as new ones', async () => {
    const { id, ...known } = await write('again');
    await keep(id);
    const copy = await blobs.copy(id, options);
    expect(copy).toEqual({ ...known, id: expect.not.stringMatching(id) });
    await keep(copy.id);
    await markDeleting([id]);
    await storage.sweep();
    expect(await textOf(copy.id)).toBe('again');
    expect(await failureOf(blobs.copy(id, options))).toMatchObject({ code: 'pictures_unavailable' });
  });

  it('that are being deleted are gone soon, in any number, and those of nobody are no trouble', async () => {
    const written = await Promise.all(Array.from({ length: 30 }, (_, at) => write(`blob ${at}`)));
    for (const { id } of written) await keep(id);
    await storage.database.query(
      `insert into blobs (id, state, created_at) select gen_random_uuid(), 'live', now() from generate_series(1, 1200)`,
    );
    const rows = await storage.database.query<{ id: string }[]>(
      `select id from blobs where not exists (select 1 from objects where blob_id = blobs.id)`,
    );
    await markDeleting(rows.map(({ id }) => id));
    storage.notify();
    await until(() => isSettled(storage.database));
    for (const { id } of written) expect(await storage.store.head(id)).toBeUndefined();
    await markDeleting([]);
    expect(await storage.database.query('select 1 from outbox')).toEqual([]);
  });

  it('that are deleted in a transaction that is rolled back stay', async () => {
    const { id } = await write();
    await keep(id);
    await failureOf(
      inTransaction(async (manager) => {
        await blobs.markDeleting(manager, [id], randomUUID());
        throw new Error('no');
      }),
    );
    await storage.sweep();
    expect(await textOf(id)).toBe('hello');
  });

  it('without bytes in the store are an outage, not an empty answer', async () => {
    expect(await failureOf(blobs.read(randomUUID()))).toMatchObject({ code: 'pictures_unavailable' });
  });
});
