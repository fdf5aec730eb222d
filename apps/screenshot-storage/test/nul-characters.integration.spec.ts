import { newActor, newBucketId, storageCalls, type StorageCalls } from './storage-calls';
import { failureOf, startStorage, type StorageService } from './storage-fixture';

const actor = newActor();
const me = actor.userId;
const NUL = 'a\0b';
let storage: StorageService;
let calls: StorageCalls;
let bucketId: string;
let audienceId: string;
beforeAll(async () => {
  storage = await startStorage();
  calls = storageCalls(storage.gateway);
  bucketId = await calls.bucketWith(actor, ['kept']);
  audienceId = (await storage.createAudience(me)).id;
}, 60_000);
afterAll(() => storage.stop());

const put = (headers: Record<string, string>) => calls.put(actor, bucketId, 'new', 'bytes', { headers });
/** An object as a form, which can hold what no header can. */
const putForm = (field: string, value: string) => {
  const part = (head: string, body: string) =>
    `--x\r\ncontent-disposition: form-data; ${head}\r\n\r\n${body}\r\n`;
  const form = `${part(`name="${field}"`, value)}${part(`name=""; filename="a"\r\ncontent-type: text/plain`, 'bytes')}--x--`;
  return calls.put(actor, bucketId, 'new', form, { contentType: 'multipart/form-data; boundary=x' });
};
const NUL_JSON = JSON.stringify({ a: { b: [NUL] } });
const move = { bucketId: 'a', sourceKey: 'b', destinationKey: 'c', destinationBucket: 'd' };

/** Postgres takes no NUL: such a text is refused before it is looked for or kept. */
describe('a text with a NUL', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['the name of a new audience', () => storage.createAudience(me, NUL)],
    ['the description of a new audience', () => storage.createAudience(me, 'Friends', NUL)],
    ['the name of an audience', () => storage.updateAudience(me, audienceId, { name: NUL })],
    [
      'the description of an audience',
      () => storage.updateAudience(me, audienceId, { name: 'Friends', description: NUL }),
    ],
    ['the audience of a page', () => storage.listScreenshots(me, NUL)],
    ['the audience of a picture', () => storage.upload(me, { bytes: Buffer.from('x'), audienceId: NUL })],
    ['the id of a screenshot', () => storage.getScreenshot(me, NUL)],
    ['a search among buckets', () => calls.listBuckets(actor, { search: NUL })],
    ['the id of a new bucket', () => calls.createBucket(actor, NUL)],
    ['the name of a new bucket', () => calls.createBucket(actor, newBucketId(), { name: NUL })],
    ['a type of a bucket', () => calls.createBucket(actor, newBucketId(), { allowed_mime_types: [NUL] })],
    ['a size of a bucket', () => calls.updateBucket(actor, bucketId, { file_size_limit: `1${NUL}` })],
    ['the id of a bucket', () => calls.getBucket(actor, NUL)],
    ['the id of a changed bucket', () => calls.updateBucket(actor, NUL, { public: true })],
    ['the id of a bucket to delete', () => calls.deleteBucket(actor, NUL)],
    ['the folder of a list', () => calls.list(actor, bucketId, { prefix: NUL })],
    ['the search of a list', () => calls.list(actor, bucketId, { search: NUL })],
    ['the bucket of a new object', () => calls.put(actor, NUL, 'a', 'bytes')],
    ['the key of a new object', () => calls.put(actor, bucketId, NUL, 'bytes')],
    ['the cache control of an object', () => put({ cacheControl: NUL })],
    ['the cache control of a form', () => putForm('cacheControl', NUL)],
    ['the metadata of a form', () => putForm('metadata', NUL_JSON)],
    ['the metadata of an object', () => put({ metadata: NUL_JSON })],
    ['a name in the metadata of an object', () => put({ metadata: JSON.stringify({ a: { [NUL]: 1 } }) })],
    ['the bucket of an object', () => calls.info(actor, NUL, 'kept')],
    ['the key of an object', () => calls.info(actor, bucketId, NUL)],
    ['the key of a read object', () => calls.get(actor, bucketId, NUL)],
    ['the token of a URL', () => calls.get({ by: 'token', token: NUL }, bucketId, 'kept')],
    ['the key of a signed object', () => calls.sign(actor, bucketId, NUL)],
    ['the bucket of a signed upload', () => calls.signUpload(actor, NUL, 'a')],
    ['the key of a signed upload', () => calls.signUpload(actor, bucketId, NUL)],
    ['the key of an object to remove', () => calls.remove(actor, bucketId, NUL)],
    ...Object.keys(move).flatMap((field): [string, () => Promise<unknown>][] => [
      [`the ${field} of a move`, () => calls.move(actor, { ...move, [field]: NUL })],
      [`the ${field} of a copy`, () => calls.copy(actor, { ...move, [field]: NUL })],
    ]),
  ])('is refused as %s', async (_place, call) => {
    const { status } = await failureOf(call());
    expect(Math.floor(status / 100)).toBe(4);
  });

  it('is passed over among many keys, as every key that no object can have', async () => {
    const signed = await calls.signMany(actor, bucketId, ['kept', NUL]);
    expect(signed.map(({ signedURL }) => signedURL === null)).toEqual([false, true]);
    expect(await calls.removeMany(actor, bucketId, ['other', NUL])).toEqual([]);
  });

  it('is refused in plain words, and with the name of its field', async () => {
    expect(await failureOf(storage.createAudience(me, NUL))).toMatchObject({
      status: 422,
      message: 'The text holds the character U+0000, which cannot be kept.',
      details: { fields: [{ field: expect.stringMatching(/name$/) }] },
    });
    expect(await failureOf(calls.list(actor, bucketId, { search: NUL }))).toMatchObject({
      status: 400,
      message: expect.stringContaining('body/search: The text holds the character U+0000'),
    });
  });
});
