import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import sharp from 'sharp';
import { signUpPerson } from '../api/product-api';
import { expect, test } from '../installation';
import { publishedClient, signedInClient } from '../published-client';
import { newPicture } from '../screenshots/pictures';
import { screenshotsApi } from '../screenshots/screenshots-api';

/** Fails the test with the client's own error. */
function good<T>({ data, error }: { data: T | null; error: Error | null }): T {
  if (error) throw error;
  return data as T;
}
const textOf = async (blob: Blob): Promise<string> => Buffer.from(await blob.arrayBuffer()).toString();
async function newBucket(client: SupabaseClient, options: { public: boolean }): Promise<string> {
  const id = `bucket-${randomUUID()}`;
  good(await client.storage.createBucket(id, options));
  return id;
}

test('the published client makes, reads, changes and removes buckets', async ({ stack }) => {
  const { client, userId } = await signedInClient(stack.url);
  const id = await newBucket(client, { public: false });
  expect(good(await client.storage.getBucket(id))).toMatchObject({
    id,
    name: id,
    public: false,
    owner: userId,
  });
  expect((await client.storage.createBucket(id)).error).toMatchObject({ statusCode: '409' });
  good(
    await client.storage.updateBucket(id, {
      public: true,
      fileSizeLimit: '1kb',
      allowedMimeTypes: ['text/plain'],
    }),
  );
  const bucket = client.storage.from(id);
  expect((await bucket.upload('a.bin', Buffer.alloc(10), { contentType: 'image/png' })).error).toMatchObject({
    statusCode: '415',
  });
  expect((await bucket.upload('a.txt', 'x'.repeat(2_000))).error).toMatchObject({ statusCode: '413' });
  good(await bucket.upload('a.txt', 'fits'));
  expect((await client.storage.deleteBucket(id)).error).toMatchObject({ statusCode: '409' });
  good(await bucket.remove(['a.txt']));
  good(await client.storage.deleteBucket(id));
  expect((await client.storage.getBucket(id)).error).toMatchObject({ statusCode: '404' });
});

test(
  'the published client uploads, lists, moves, copies, signs and removes objects',
  { tag: '@two-of-everything' },
  async ({ stack }) => {
    const { client } = await signedInClient(stack.url);
    const bucket = client.storage.from(await newBucket(client, { public: false }));
    const path = `folder/a note ${randomUUID()}.txt`;
    expect(good(await bucket.upload(path, 'first', { metadata: { mood: 'warm' } })).path).toBe(path);
    expect((await bucket.upload(path, 'again')).error).toMatchObject({ statusCode: '409' });
    good(await bucket.upload(path, 'second', { upsert: true }));
    good(await bucket.update(path, new Blob(['third'], { type: 'text/plain' })));
    expect(await textOf(good(await bucket.download(path)))).toBe('third');
    expect(good(await bucket.info(path))).toMatchObject({ name: path, size: 5, contentType: 'text/plain' });
    expect(good(await bucket.exists(path))).toBe(true);
    expect((await bucket.exists('nothing')).data).toBe(false);
    expect(good(await bucket.list('')).map(({ name, id }) => [name, id])).toEqual([['folder', null]]);
    expect(good(await bucket.list('folder')).map(({ name }) => `folder/${name}`)).toEqual([path]);
    const first = good(await bucket.listV2({ with_delimiter: true, limit: 1 }));
    expect(first).toMatchObject({ hasNext: false, folders: [{ name: 'folder/' }], objects: [] });
    good(await bucket.copy(path, 'copy.txt'));
    const page = good(await bucket.listV2({ limit: 1 }));
    expect([page.hasNext, page.objects[0]?.name]).toEqual([true, 'copy.txt']);
    const next = good(await bucket.listV2({ limit: 1, cursor: page.nextCursor ?? '' }));
    expect([next.hasNext, next.objects[0]?.name]).toEqual([false, path]);
    good(await bucket.move('copy.txt', 'moved.txt'));
    expect((await bucket.download('copy.txt')).error).not.toBeNull();
    const { signedUrl } = good(await bucket.createSignedUrl('moved.txt', 60, { download: 'Grüße "x".txt' }));
    const signed = await fetch(signedUrl);
    expect([signed.status, await signed.text()]).toEqual([200, 'third']);
    expect(signed.headers.get('content-disposition')).toMatch(/^attachment; /);
    expect((await fetch(signedUrl.replace(/token=.{8}/, 'token=AAAAAAAA'))).status).toBe(400);
    const many = good(await bucket.createSignedUrls(['moved.txt', 'missing.txt'], 60));
    expect(many.map(({ error }) => error === null)).toEqual([true, false]);
    const { token } = good(await bucket.createSignedUploadUrl('by-address.txt'));
    good(
      await publishedClient(stack.url)
        .storage.from(idOf(bucket))
        .uploadToSignedUrl('by-address.txt', token, 'sent'),
    );
    expect(await textOf(good(await bucket.download('by-address.txt')))).toBe('sent');
    expect(good(await bucket.remove(['moved.txt', 'nothing.txt'])).map(({ name }) => name)).toEqual([
      'moved.txt',
    ]);
  },
);

test('bytes come back as they were sent, whatever they claim to be', async ({ stack }) => {
  const { client } = await signedInClient(stack.url);
  const bucket = client.storage.from(await newBucket(client, { public: true }));
  for (const contentType of ['application/json', 'text/plain', 'text/html', 'application/octet-stream']) {
    const body = Buffer.from('{"not": json\0ÿ', 'latin1');
    good(await bucket.upload(`raw-${contentType.replace('/', '-')}`, body, { contentType }));
    const { data } = bucket.getPublicUrl(`raw-${contentType.replace('/', '-')}`);
    const answer = await fetch(data.publicUrl);
    expect(Buffer.from(await answer.arrayBuffer()).equals(body)).toBe(true);
    expect(answer.headers.get('content-type')).not.toContain('html');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const part = await fetch(data.publicUrl, { headers: { range: 'bytes=2-4' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 2-4/${body.length}`]);
    const etag = answer.headers.get('etag') ?? '';
    expect((await fetch(data.publicUrl, { headers: { 'if-none-match': etag } })).status).toBe(304);
  }
});

test('the published client writes into a bucket that is open to accounts, and everybody reads it', async ({
  stack,
}) => {
  const { client } = await signedInClient(stack.url);
  const { client: other } = await signedInClient(stack.url);
  const nobody = publishedClient(stack.url);
  const id = await newBucket(client, { public: false });
  const closed = good(await client.storage.getBucket(id));
  const { session } = (await client.auth.getSession()).data;
  const headers = { authorization: `Bearer ${session?.access_token}`, 'content-type': 'application/json' };
  const open = (rules: object) =>
    fetch(`${stack.url}/storage/v1/bucket/${id}`, { method: 'PUT', headers, body: JSON.stringify(rules) });
  const wrong = await open({ readers: 'everybody' });
  expect([wrong.status, await wrong.json()]).toMatchObject([
    400,
    { code: 'InvalidRequest', message: expect.stringContaining('body/readers: ') as unknown },
  ]);
  expect((await other.storage.from(id).upload('a.txt', 'x')).error).toMatchObject({ statusCode: '403' });
  expect((await open({ readers: 'anyone', writers: 'authenticated' })).status).toBe(200);
  expect(good(await nobody.storage.getBucket(id))).toMatchObject({ id, readers: 'anyone' });

  good(await client.storage.from(id).upload('of-the-owner.txt', 'mine'));
  const theirs = other.storage.from(id);
  good(await theirs.upload('of-another.txt', 'first'));
  good(await theirs.update('of-another.txt', 'second'));
  expect((await theirs.update('of-the-owner.txt', 'x')).error).toMatchObject({ statusCode: '403' });
  expect(good(await theirs.remove(['of-the-owner.txt']))).toEqual([]);
  const seen = nobody.storage.from(id);
  expect(good(await seen.list()).map(({ name }) => name)).toEqual(['of-another.txt', 'of-the-owner.txt']);
  expect(await textOf(good(await seen.download('of-another.txt')))).toBe('second');
  expect((await seen.upload('of-nobody.txt', 'x')).error).toMatchObject({ statusCode: '403' });
  const { signedUrl } = good(await seen.createSignedUrl('of-another.txt', 60));
  expect(await (await fetch(signedUrl)).text()).toBe('second');

  good(await client.storage.from(id).remove(['of-another.txt']));
  await open({ readers: 'owner', writers: 'owner' });
  expect((await fetch(signedUrl)).status).toBe(400);
  expect((await theirs.upload('of-another.txt', 'x')).error).toMatchObject({ statusCode: '403' });
  const again = good(await client.storage.getBucket(id));
  expect(Object.keys(again)).toEqual(Object.keys(closed));
});

test('the published client shows pictures with a transformation', async ({ stack }) => {
  const { client } = await signedInClient(stack.url);
  const bucket = client.storage.from(await newBucket(client, { public: true }));
  const picture = await newPicture();
  good(await bucket.upload('a b.png', picture, { contentType: 'image/png' }));
  const sizeOf = async (bytes: ArrayBuffer) => {
    const { width, height, format } = await sharp(bytes).metadata();
    return [width, height, format];
  };
  const transform = { width: 40, height: 40 } as const;
  const { publicUrl } = bucket.getPublicUrl('a b.png', { transform }).data;
  const shown = await fetch(publicUrl, { headers: { accept: 'image/webp,*/*' } });
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(shown.headers.get('vary')).toContain('Accept');
  expect(await sizeOf(await shown.arrayBuffer())).toEqual([40, 40, 'webp']);
  const etag = shown.headers.get('etag') ?? '';
  const again = await fetch(publicUrl, { headers: { accept: 'image/webp', 'if-none-match': etag } });
  expect(again.status).toBe(304);

  const mine = good(await bucket.download('a b.png', { transform: { ...transform, resize: 'contain' } }));
  expect(await sizeOf(await mine.arrayBuffer())).toEqual([18, 40, 'png']);
  const { signedUrl } = good(await bucket.createSignedUrl('a b.png', 60, { transform: { width: 30 } }));
  expect(await sizeOf(await (await fetch(signedUrl)).arrayBuffer())).toEqual([30, 65, 'png']);
  for (const other of [`${signedUrl}&width=300`, signedUrl.replace('/render/image/', '/object/')]) {
    expect((await fetch(other)).status).toBe(400);
  }

  const { error } = await bucket.createSignedUrl('a b.png', 60, { transform: { width: 2_501 } });
  expect(error).toMatchObject({ statusCode: '400', message: expect.stringContaining('width') as unknown });
  good(await bucket.upload('a.svg', '<svg/>', { contentType: 'image/svg+xml' }));
  const refused = await bucket.download('a.svg', { transform });
  expect(refused.error).toMatchObject({ statusCode: '422' });
  good(await bucket.remove(['a b.png']));
  expect((await fetch(publicUrl)).status).toBe(400);
});

test('an account sees only its own, and screenshots are read here but not changed', async ({ stack }) => {
  const { client: other } = await signedInClient(stack.url);
  const person = await signUpPerson(stack);
  const api = screenshotsApi(stack, person.session.access_token);
  const { body: audience } = await api.createAudience({ name: 'A' });
  const { body: shot } = await api.upload(audience.id, await newPicture());
  const client = publishedClient(stack.url);
  await client.auth.setSession(person.session);
  const mine = client.storage.from('screenshots');
  expect(good(await mine.download(shot.storagePath)).size).toBe(shot.size);
  expect(good(await mine.list(person.session.user.id)).length).toBeGreaterThan(0);
  expect((await mine.remove([shot.storagePath])).data ?? []).toEqual([]);
  expect((await mine.upload(shot.storagePath, 'x', { upsert: true })).error).toMatchObject({
    statusCode: '403',
  });
  expect((await api.bytes(shot.url)).status).toBe(200);
  for (const stranger of [other, publishedClient(stack.url)]) {
    const theirs = stranger.storage.from('screenshots');
    expect((await theirs.download(shot.storagePath)).error).not.toBeNull();
    expect((await theirs.createSignedUrl(shot.storagePath, 60)).error).not.toBeNull();
    expect((await theirs.list(person.session.user.id)).data ?? []).toEqual([]);
  }
  expect((await fetch(`${stack.url}/storage/v1/object/public/screenshots/${shot.storagePath}`)).ok).toBe(
    false,
  );
  expect((await fetch(`${stack.url}${shot.url.split('?')[0]}`)).ok).toBe(false);
});

/** The bucket's name, which the client keeps to itself. */
function idOf(bucket: unknown): string {
  return (bucket as { bucketId: string }).bucketId;
}
