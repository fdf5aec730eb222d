import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { randomBytes } from 'node:crypto';
import { WebSocket } from 'ws';
import { startGateway, type Gateway } from './gateway-fixture';
import { AuthStandIn, Signer, USER } from './stand-ins';
import { StorageStandIn } from './storage-stand-in';
import { MB } from './wire';

let gateway: Gateway;
let client: SupabaseClient;

const PERSON = { role: 'authenticated', userId: USER };

beforeAll(async () => {
  const signer = await Signer.create('k1');
  AuthStandIn.keys = [signer.jwk];
  gateway = await startGateway();
  client = createClient(gateway.url, 'sb_publishable_local', {
    accessToken: () => signer.token(),
    realtime: { transport: WebSocket as never },
  });
});
beforeEach(() => StorageStandIn.reset());
afterAll(() => gateway.stop());

describe("the published client's storage part", () => {
  it('uploads bytes as they are and downloads them again, as the account that is signed in', async () => {
    const bytes = randomBytes(2 * MB);
    const files = client.storage.from('b');
    const stored = await files.upload('a folder/é.json', bytes, {
      contentType: 'application/json',
      metadata: { a: 1 },
      upsert: true,
    });
    expect(stored.error).toBeNull();
    expect(stored.data).toMatchObject({ path: 'a folder/é.json', fullPath: 'b/a folder/é.json' });
    expect(StorageStandIn.last.input).toMatchObject({
      access: { actor: { role: 'authenticated', userId: USER } },
      headers: { upsert: 'true', cacheControl: 'max-age=3600', metadata: expect.any(String) as string },
    });
    const { data } = await files.download('a folder/é.json');
    if (!data) throw new Error('Nothing was downloaded.');
    expect(Buffer.from(await data.arrayBuffer()).equals(bytes)).toBe(true);
    expect((await files.exists('a folder/é.json')).data).toBe(true);
    expect((await files.exists('nothing')).data).toBe(false);
  });

  it('uploads a blob as a form whose file field has no name', async () => {
    const { error } = await client.storage
      .from('b')
      .upload('a.txt', new Blob(['hello'], { type: 'text/plain' }));
    expect(error).toBeNull();
    const kept = StorageStandIn.objects.get('b/a.txt');
    expect(kept?.contentType).toMatch(/^multipart\/form-data; boundary=/);
    expect(kept?.bytes.toString()).toMatch(/name="".*filename="blob"[\s\S]*hello/);
  });

  it('signs, lists, moves, copies and removes', async () => {
    const files = client.storage.from('b');
    expect((await files.createSignedUrl('a.png', 60)).data?.signedUrl).toBe(
      `${gateway.url}/storage/v1/object/sign/b/a.png?token=t`,
    );
    const upload = await files.createSignedUploadUrl('new.txt');
    expect(upload.data?.token).toBe('t');
    expect((await files.uploadToSignedUrl('new.txt', 't', Buffer.from('x'))).data?.fullPath).toBe(
      'b/new.txt',
    );
    expect((await files.list()).data).toEqual([{ name: 'a.png', id: null }]);
    expect((await files.move('a', 'c')).data?.message).toBe('Successfully moved');
    expect((await files.copy('a', 'c')).data?.path).toBe('b/c');
    expect((await files.remove(['a.png'])).data).toEqual([{ name: 'a.png' }]);
    expect((await files.info('a.png')).data).toMatchObject({ name: 'a.png', bucketId: 'b' });
  });

  it('shows pictures with a transformation, in all three ways', async () => {
    const files = client.storage.from('b');
    StorageStandIn.objects.set('b/a b.png', { contentType: 'image/png', bytes: Buffer.from('picture') });
    const transform = { width: 10, height: 20, resize: 'contain', quality: 50, format: 'origin' } as const;
    const asked = { width: '10', height: '20', resize: 'contain', quality: '50', format: 'origin' };
    const noted = () => [StorageStandIn.last.name, StorageStandIn.last.input];

    expect(await (await files.download('a b.png', { transform })).data?.text()).toBe('picture');
    expect(noted()).toEqual([
      'storage.getRendition',
      expect.objectContaining({ key: 'a b.png', transform: asked, access: { by: 'actor', actor: PERSON } }),
    ]);
    const { publicUrl } = files.getPublicUrl('a b.png', { transform, download: 'c.png' }).data;
    expect((await fetch(publicUrl, { headers: { accept: 'image/webp' } })).status).toBe(200);
    expect(noted()).toEqual([
      'storage.getRendition',
      expect.objectContaining({
        ...{ access: { by: 'public' }, transform: asked, download: 'c.png' },
        headers: { accept: 'image/webp' },
      }),
    ]);
    const { data } = await files.createSignedUrl('a b.png', 60, { transform });
    expect(StorageStandIn.last.input).toMatchObject({ body: { expiresIn: 60, transform } });
    expect(data?.signedUrl).toBe(`${gateway.url}/storage/v1/render/image/sign/b/a%20b.png?token=t`);
    expect((await fetch(data?.signedUrl ?? '', { method: 'HEAD' })).status).toBe(200);
    expect(noted()).toEqual([
      'storage.getRendition',
      expect.objectContaining({ access: { by: 'token', token: 't' }, transform: {}, isHead: true }),
    ]);
  });

  it('makes, changes, empties and deletes buckets', async () => {
    const { storage } = client;
    expect((await storage.createBucket('b', { public: true })).data).toEqual({ name: 'b' });
    expect((await storage.getBucket('b')).data?.id).toBe('b');
    expect((await storage.listBuckets({ limit: 1 })).data).toHaveLength(1);
    expect((await storage.updateBucket('b', { public: false })).error).toBeNull();
    expect((await storage.emptyBucket('b')).error).toBeNull();
    expect((await storage.deleteBucket('b')).error).toBeNull();
  });

  it('reads the errors', async () => {
    const { error } = await client.storage.from('b').download('missing');
    expect(error).toMatchObject({ message: 'Object not found', status: 400, statusCode: '404' });
  });
});
