import { createHmac, createSecretKey } from 'node:crypto';
import { signToken, type UrlClaims } from '../src/signed-urls/url-token';
import { newActor, SERVICE, storageCalls, tokenOf, type StorageCalls } from './storage-calls';
import { failureOf, startStorage, type StorageService } from './storage-fixture';

const actor = newActor();
let storage: StorageService;
let calls: StorageCalls;
beforeAll(async () => {
  storage = await startStorage();
  calls = storageCalls(storage.gateway);
}, 60_000);
afterAll(() => storage.stop());

/** A token that the service's own secret signed, with claims of the attacker's choice. */
async function signed(claims: Partial<UrlClaims>): Promise<string> {
  const [row] = await storage.database.query<{ secret: Buffer }[]>('select secret from address_keys');
  const now = Math.floor(Date.now() / 1_000);
  const whole = { url: '', scope: 'download', iat: now, exp: now + 60, ...claims } as const;
  return signToken(whole, createSecretKey(row?.secret ?? Buffer.alloc(0)));
}
const byToken = (token: string) => ({ by: 'token', token }) as const;

describe('signed downloads', () => {
  it('have an address relative to the protocol, as its client completes it', async () => {
    const bucketId = await calls.bucketWith(actor, ['f/a b.txt', 'what?.txt']);
    const { signedURL } = await calls.sign(actor, bucketId, 'f/a b.txt');
    expect(signedURL).toMatch(
      new RegExp(`^/object/sign/${bucketId}/f/a b\\.txt\\?token=[\\w-]+\\.[\\w-]+\\.[\\w-]+$`),
    );
    expect((await calls.get(tokenOf(signedURL), bucketId, 'f/a b.txt')).body.toString()).toBe(
      'text of f/a b.txt',
    );
    expect((await calls.sign(actor, bucketId, 'what?.txt')).signedURL).toContain('/what%3F.txt?token=');
  });

  it('can be had many at once, each with its own answer', async () => {
    const bucketId = await calls.bucketWith(actor, ['a', 'b']);
    const links = await calls.signMany(actor, bucketId, ['b', 'missing', 'a', '../x']);
    const error = 'Either the object does not exist or you do not have access to it';
    expect(links).toEqual([
      { error: null, path: 'b', signedURL: expect.stringContaining(`/object/sign/${bucketId}/b?token=`) },
      { error, path: 'missing', signedURL: null },
      { error: null, path: 'a', signedURL: expect.stringContaining(`/object/sign/${bucketId}/a?token=`) },
      { error, path: '../x', signedURL: null },
    ]);
  });

  it.each([0, -1, 1.5, '60', null, undefined, 1e12])('are refused for %j seconds', async (expiresIn) => {
    const bucketId = await calls.bucketWith(actor, ['a']);
    expect((await failureOf(calls.sign(actor, bucketId, 'a', expiresIn ?? null))).code).toBe(
      'storage_body_refused',
    );
  });

  it('stop working at their end', async () => {
    const bucketId = await calls.bucketWith(actor, ['a']);
    const { signedURL } = await calls.sign(actor, bucketId, 'a', 60);
    expect((await calls.get(tokenOf(signedURL), bucketId, 'a')).status).toBe(200);
    const token = await signed({ url: `${bucketId}/a`, exp: Math.floor(Date.now() / 1_000) - 1 });
    expect(await failureOf(calls.get(byToken(token), bucketId, 'a'))).toMatchObject({
      code: 'address_refused',
      message: '"exp" claim timestamp check failed',
    });
  });

  it('open that one object, and nothing else', async () => {
    const bucketId = await calls.bucketWith(actor, ['a', 'a/b', 'c']);
    const access = tokenOf((await calls.sign(actor, bucketId, 'a')).signedURL);
    const other = await calls.bucketWith(actor, ['a']);
    for (const [bucket, key] of [
      [bucketId, 'a/b'],
      [bucketId, 'c'],
      [other, 'a'],
      ['screenshots', 'a'],
    ] as const) {
      expect((await failureOf(calls.get(access, bucket, key))).code).toBe('address_refused');
    }
    expect((await failureOf(calls.put(access, bucketId, 'a', 'x', { isReplace: true }))).code).toBe(
      'address_refused',
    );
  });

  it('cannot be forged', async () => {
    const bucketId = await calls.bucketWith(actor, ['a']);
    const { signedURL } = await calls.sign(actor, bucketId, 'a');
    const [header, payload, signature] =
      new URL(signedURL, 'http://here').searchParams.get('token')?.split('.') ?? [];
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const claims = {
      url: `${bucketId}/a`,
      scope: 'download',
      iat: 1,
      exp: 99_999_999_999,
      owner: actor.userId,
    };
    const none = encode({ alg: 'none', typ: 'JWT' });
    const guessed = createHmac('sha256', 'secret')
      .update(`${header}.${encode(claims)}`)
      .digest('base64url');
    const forged = [
      ...['', 'x', `${header}.${payload}`, `${header}.${payload}.`, `${header}.${payload}.${signature}.`],
      `${header}.${encode(claims)}.${signature}`,
      `${header}.${encode(claims)}.${guessed}`,
      `${none}.${encode(claims)}.`,
      `${none}.${encode(claims)}.${signature}`,
      `${header}.${payload}.${signature?.slice(0, -1)}${signature?.endsWith('A') ? 'B' : 'A'}`,
    ];
    for (const token of forged) {
      const failure = await failureOf(calls.get(byToken(token), bucketId, 'a'));
      expect([token, failure.code]).toEqual([token, 'address_refused']);
    }
  });

  it('do not lead to what somebody else keeps under the same name later', async () => {
    const bucketId = await calls.bucketWith(actor, ['a']);
    const access = tokenOf((await calls.sign(actor, bucketId, 'a', 9_999)).signedURL);
    await calls.remove(actor, bucketId, 'a');
    expect((await failureOf(calls.get(access, bucketId, 'a'))).code).toBe('object_not_found');
    await calls.deleteBucket(actor, bucketId);
    const next = newActor();
    await calls.createBucket(next, bucketId);
    await calls.put(next, bucketId, 'a', 'private');
    expect((await failureOf(calls.get(access, bucketId, 'a'))).code).toBe('object_not_found');
  });
});

describe('signed uploads', () => {
  it('work once, without anybody being signed in', async () => {
    const bucketId = await calls.bucketWith(actor, []);
    const { url, token } = await calls.signUpload(actor, bucketId, 'f/a b.txt');
    expect(url).toBe(`/object/upload/sign/${bucketId}/f/a b.txt?token=${token}`);
    const put = (text: string, upsert = 'false') =>
      calls.put(byToken(token), bucketId, 'f/a b.txt', text, { isReplace: true, headers: { upsert } });
    expect((await put('first')).Key).toBe(`${bucketId}/f/a b.txt`);
    expect((await failureOf(put('second', 'true'))).code).toBe('object_exists');
    expect((await calls.get(actor, bucketId, 'f/a b.txt')).body.toString()).toBe('first');
    const [row] = await storage.database.query<{ owner: string }[]>(
      'select owner from objects where bucket_id = $1',
      [bucketId],
    );
    expect(row?.owner).toBe(actor.userId);
  });

  it('may replace when they were signed so', async () => {
    const bucketId = await calls.bucketWith(actor, ['a']);
    expect((await failureOf(calls.signUpload(actor, bucketId, 'a'))).code).toBe('object_exists');
    const { token } = await calls.signUpload(actor, bucketId, 'a', 'true');
    for (const text of ['first', 'second']) await calls.put(byToken(token), bucketId, 'a', text);
    expect((await calls.get(actor, bucketId, 'a')).body.toString()).toBe('second');
  });

  it('open no download and no other path, and end after two hours', async () => {
    const bucketId = await calls.bucketWith(actor, []);
    const { token } = await calls.signUpload(actor, bucketId, 'a');
    expect((await failureOf(calls.put(byToken(token), bucketId, 'b', 'x'))).code).toBe('address_refused');
    expect((await failureOf(calls.get(byToken(token), bucketId, 'a'))).code).toBe('address_refused');
    expect((await failureOf(calls.info(byToken(token), bucketId, 'a'))).code).toBe('address_refused');
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as UrlClaims;
    expect(claims.exp - claims.iat).toBe(7_200);
    expect(claims).toMatchObject({
      scope: 'upload',
      url: `${bucketId}/a`,
      owner: actor.userId,
      upsert: false,
    });
  });

  it("are worth nothing when the bucket is somebody else's by then, or the screenshots'", async () => {
    const bucketId = await calls.bucketWith(actor, []);
    const { token } = await calls.signUpload(actor, bucketId, 'a');
    await calls.deleteBucket(actor, bucketId);
    expect((await failureOf(calls.put(byToken(token), bucketId, 'a', 'x'))).code).toBe('bucket_not_found');
    await calls.createBucket(newActor(), bucketId);
    expect((await failureOf(calls.put(byToken(token), bucketId, 'a', 'x'))).code).toBe('storage_forbidden');
    const forScreenshots = await signed({ url: 'screenshots/a', scope: 'upload' });
    expect((await failureOf(calls.put(byToken(forScreenshots), 'screenshots', 'a', 'x'))).code).toBe(
      'storage_forbidden',
    );
  });

  it('by the service key belong to the installation', async () => {
    const bucketId = await calls.bucketWith(SERVICE, []);
    const { token } = await calls.signUpload(SERVICE, bucketId, 'a');
    await calls.put(byToken(token), bucketId, 'a', 'x');
    expect((await calls.get(SERVICE, bucketId, 'a')).body.toString()).toBe('x');
  });
});
