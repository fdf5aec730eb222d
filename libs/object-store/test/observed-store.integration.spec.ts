import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { recordSpans, type RecordedSpans } from '@dearly/testing';
import { register } from 'prom-client';
import { openObjectStore, type ObjectStore } from '../src';
import { allOf, TEXT } from './bodies';

describe('what is seen of a store', () => {
  let parent: string;
  let folder: string;
  let store: ObjectStore;
  let recorded: RecordedSpans;
  beforeAll(async () => {
    recorded = recordSpans();
    parent = await mkdtemp(join(tmpdir(), 'dearly-store-'));
    folder = join(parent, 'objects');
    store = await openObjectStore({ STORE_DIR: folder, S3_REGION: 'us-east-1', S3_BUCKET: 'dearly' });
  });
  beforeEach(() => {
    recorded.reset();
    register.resetMetrics();
  });
  afterAll(async () => {
    await recorded.stop();
    await rm(parent, { recursive: true });
  });

  const spans = () =>
    recorded.all().map(({ name, attributes, status }) => [name, attributes, status.message]);
  /** Operation -> the value of a metric; zeros are left out. */
  const valuesOf = async (name: string): Promise<Record<string, number>> => {
    const metric = await register.getSingleMetric(name)?.get();
    const values = (metric?.values ?? []) as { metricName?: string; labels: object; value: number }[];
    const counted = values.filter((one) => one.metricName === undefined || one.metricName.endsWith('_count'));
    return Object.fromEntries(counted.map(({ labels, value }) => [Object.values(labels).join(), value]));
  };

  it('is a span and a time of each operation, with sizes and numbers and never a key', async () => {
    await store.put('people/anna', Buffer.from('héllo'), TEXT);
    await buffer((await store.get('people/anna')) ?? Readable.from([]));
    await store.head('people/anna');
    await allOf(store.list('people/'));
    await store.remove(['people/anna', 'people/bea']);
    expect(spans()).toEqual([
      ['store put', { 'dearly.bytes': 6 }, undefined],
      ['store get', {}, undefined],
      ['store head', {}, undefined],
      ['store list', { 'dearly.count': 1 }, undefined],
      ['store remove', { 'dearly.count': 2 }, undefined],
    ]);
    const times = await valuesOf('object_store_duration_seconds');
    expect(times).toEqual({ put: 1, get: 1, head: 1, list: 1, remove: 1 });
    expect(await valuesOf('object_store_errors_total')).toEqual({});
  });

  it('holds against the store that it is away, but no range, size or reader that is wrong', async () => {
    await store.put('a', Buffer.from('0123456789'), TEXT);
    await expect(store.get('a', { start: 10, end: 12 })).rejects.toThrow(RangeError);
    await expect(store.put('a', Buffer.alloc(9), { ...TEXT, limitBytes: 5 })).rejects.toThrow();
    await expect(store.get('a', undefined, AbortSignal.abort())).rejects.toThrow();
    expect(await valuesOf('object_store_errors_total')).toEqual({});
    await rename(folder, `${folder}-away`);
    const gone = { code: 'pictures_unavailable' };
    await expect(store.get('a')).rejects.toMatchObject(gone);
    await expect(allOf(store.list(''))).rejects.toMatchObject(gone);
    await expect(store.check()).rejects.toMatchObject(gone);
    await rename(`${folder}-away`, folder);
    expect(await valuesOf('object_store_errors_total')).toEqual({ get: 1, list: 1, check: 1 });
    const failed = spans().map(([name, , message]) => [name, message]);
    expect(failed.slice(-2)).toEqual([
      ['store get', 'pictures_unavailable'],
      ['store list', 'pictures_unavailable'],
    ]);
  });

  it('makes no trace of a check of readiness', async () => {
    await store.check();
    expect(spans()).toEqual([]);
    expect(await valuesOf('object_store_duration_seconds')).toEqual({ check: 1 });
  });
});
