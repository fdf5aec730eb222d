import { randomUUID } from 'node:crypto';
import { openObjectStore } from '../src';
import { S3Bytes } from '../src/s3-bytes';
import { createClient } from '../src/s3-client';
import { S3Parts } from '../src/s3-parts';
import { S3Store } from '../src/s3-store';
import { longBody, MEGABYTE, TEXT, textOf } from './bodies';
import { describeWithS3, startS3, type S3Server } from './s3-server';
import { describeObjects } from './store-contract';

describeWithS3()('a store behind S3', () => {
  let server: S3Server;
  beforeAll(async () => {
    server = await startS3();
  }, 120_000);
  afterAll(() => server.stop());

  describeObjects(() => S3Store.open(server.settings));

  const asSettings = (endpoint: string, secretKey?: string) => ({
    STORE_DIR: '/nowhere',
    S3_ENDPOINT: endpoint,
    S3_REGION: server.settings.region,
    S3_BUCKET: server.settings.bucket,
    S3_ACCESS_KEY: server.settings.accessKey,
    S3_SECRET_KEY: secretKey,
  });

  it('is what the settings name with an S3 endpoint', async () => {
    const { endpoint, secretKey } = server.settings;
    const store = await openObjectStore(asSettings(endpoint, secretKey));
    await store.put('named', Buffer.from('x'), TEXT);
    expect(await textOf(await S3Store.open(server.settings), 'named')).toBe('x');
  });

  it('is not opened with half the settings, with a wrong secret or with a path in its address', async () => {
    const { endpoint, secretKey } = server.settings;
    await expect(openObjectStore(asSettings(endpoint))).rejects.toThrow(/S3_SECRET_KEY must be set/);
    await expect(openObjectStore(asSettings(endpoint, 'wrong'))).rejects.toThrow(/refuses these keys/);
    await expect(openObjectStore(asSettings(`${endpoint}/path`, secretKey))).rejects.toThrow(/S3_ENDPOINT/);
  });

  it('is opened by several replicas at once while its bucket is missing', async () => {
    const settings = { ...server.settings, bucket: `together-${process.pid}-${Date.now()}` };
    const stores = await Promise.all(Array.from({ length: 4 }, () => S3Store.open(settings)));
    await Promise.all(stores.map((store) => store.check()));
  });

  it('is checked without a write', async () => {
    const settings = { ...server.settings, bucket: `check-${process.pid}-${Date.now()}` };
    const store = await S3Store.open(settings);
    const client = createClient(settings);
    await client.removeObject(settings.bucket, '.check');
    await store.check();
    await expect(client.statObject(settings.bucket, '.check')).rejects.toMatchObject({ code: 'NotFound' });
    await store.probe();
    expect(await client.statObject(settings.bucket, '.check')).toMatchObject({ size: 5 });
  });

  it('is not taken for empty when its bucket is gone', async () => {
    const settings = { ...server.settings, bucket: `gone-${process.pid}-${Date.now()}` };
    const store = await S3Store.open(settings);
    const client = createClient(settings);
    await client.removeObject(settings.bucket, '.check');
    await client.removeBucket(settings.bucket);
    const gone = { code: 'pictures_unavailable' };
    await expect(store.get('a')).rejects.toMatchObject(gone);
    await expect(store.head('a')).rejects.toMatchObject(gone);
    await expect(store.list('').next()).rejects.toMatchObject(gone);
    await expect(store.put('a', Buffer.from('x'), TEXT)).rejects.toMatchObject(gone);
    await expect(store.check()).rejects.toMatchObject(gone);
    await expect(store.probe()).rejects.toMatchObject(gone);
  });

  describe('with an upload in parts', () => {
    const unfinished = async (): Promise<string[]> => {
      const client = createClient(server.settings);
      const page = await client.listIncompleteUploadsQuery(server.settings.bucket, '', '', '', '.');
      return page.uploads.map(({ key }) => key);
    };

    it('leaves nothing unfinished when it fails in the middle', async () => {
      const store = await S3Store.open(server.settings);
      const key = `parts/${randomUUID()}`;
      await expect(store.put(key, longBody(20 * MEGABYTE, 12 * MEGABYTE), TEXT)).rejects.toThrow();
      expect(await store.head(key)).toBeUndefined();
      expect(await unfinished()).toEqual([]);
    });

    it('aborts what a killed process has left, but not what may still be written', async () => {
      const client = createClient(server.settings);
      const { bucket } = server.settings;
      await client.initiateNewMultipartUpload(bucket, 'parts/left', {});
      await S3Store.open(server.settings);
      expect(await unfinished()).toEqual(['parts/left']);
      await new S3Parts(client, bucket, new S3Bytes(client, bucket)).removeAbandoned(-60_000);
      expect(await unfinished()).toEqual([]);
    });
  });
});
