import { createHash, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { UploadAnswer } from '@dearly/contracts';
import sharp from 'sharp';
import { BOUNDARY, inPieces } from './gateway-side';
import { findOrphans } from './orphans';
import {
  failureOf,
  listen,
  newPicture,
  newUser,
  startStorage,
  until,
  type StorageService,
} from './storage-fixture';

describe('uploading a screenshot', () => {
  let storage: StorageService;
  let me: string;
  let audienceId: string;
  beforeAll(async () => {
    storage = await startStorage();
  });
  beforeEach(async () => {
    me = newUser();
    audienceId = (await storage.createAudience(me)).id;
  });
  afterEach(async () => {
    expect(await findOrphans(storage.database, storage.store)).toEqual([]);
  });
  afterAll(() => storage.stop());

  const upload = (bytes: Uint8Array, filename?: string): Promise<UploadAnswer> =>
    storage.upload(me, { bytes, audienceId, filename });
  const storedBytes = async (key: string): Promise<Buffer> => {
    const [object] = await storage.database.query<{ blob_id: string }[]>(
      'select blob_id from objects where key = $1',
      [key],
    );
    const body = await storage.store.get(object?.blob_id ?? '');
    return body ? buffer(body) : Buffer.alloc(0);
  };

  it('answers what was stored: the picture without loss, and a thumbnail', async () => {
    const bytes = await newPicture({ width: 600, height: 900 });
    const answer = await upload(bytes, 'Grüße 📷.png');
    expect(answer).toEqual({
      id: expect.any(String),
      audienceId,
      filename: 'Grüße 📷.png',
      url: expect.stringMatching(
        new RegExp(`^/storage/v1/object/sign/screenshots/${me}/${answer.id}.png\\?token=`),
      ),
      thumbnailUrl: expect.stringMatching(
        new RegExp(`^/storage/v1/object/sign/screenshots/${me}/thumbnails/${answer.id}.webp\\?token=`),
      ),
      storagePath: `${me}/${answer.id}.png`,
      contentType: 'image/png',
      size: expect.any(Number),
      width: 600,
      height: 900,
      createdAt: expect.any(String),
      isAnalyzed: false,
      analysis: { state: 'none' },
      isDuplicate: false,
    });
    const stored = await storedBytes(answer.storagePath);
    expect(stored).toHaveLength(answer.size);
    const pixels = await sharp(bytes).raw().toBuffer();
    expect(pixels.equals(await sharp(stored).raw().toBuffer())).toBe(true);
    const thumbnail = await sharp(await storedBytes(`${me}/thumbnails/${answer.id}.webp`)).metadata();
    expect(thumbnail).toMatchObject({ format: 'webp', width: 480, height: 720 });
    const objects = await storage.database.query(
      `select key, owner, content_type, cache_control, size::int, etag from objects where owner = $1 order by key`,
      [me],
    );
    expect(objects).toMatchObject([
      {
        key: answer.storagePath,
        content_type: 'image/png',
        cache_control: 'max-age=3600',
        size: answer.size,
      },
      {
        key: `${me}/thumbnails/${answer.id}.webp`,
        content_type: 'image/webp',
        cache_control: 'max-age=3600',
      },
    ]);
  });

  it('knows the same picture again in the same audience, whatever its name', async () => {
    const bytes = await newPicture();
    const first = await upload(bytes, 'first.png');
    const again = await upload(bytes, 'second.png');
    expect(again).toEqual({ ...first, isDuplicate: true });
    const elsewhere = await storage.createAudience(me, 'Team');
    const other = await storage.upload(me, { bytes, audienceId: elsewhere.id });
    expect(other).toMatchObject({ isDuplicate: false, audienceId: elsewhere.id });
    expect(other.id).not.toBe(first.id);
  });

  it('makes one screenshot of twenty uploads of the same picture at once', async () => {
    const bytes = await newPicture();
    const answers = await Promise.all(Array.from({ length: 20 }, () => upload(bytes)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(answers.filter(({ isDuplicate }) => !isDuplicate)).toHaveLength(1);
    expect(await storage.listScreenshots(me, audienceId)).toHaveLength(1);
    const blobs = await storage.database.query<{ count: number }[]>(
      `select count(*)::int from blobs join objects on blob_id = blobs.id where owner = $1 and state = 'live'`,
      [me],
    );
    expect(blobs).toEqual([{ count: 2 }]);
    expect(await storage.database.query(`select 1 from blobs where state = 'writing'`)).toEqual([]);
  });

  it('keeps each of many different pictures that come at once, byte for byte', async () => {
    const pictures = await Promise.all(Array.from({ length: 20 }, () => newPicture()));
    const answers = await Promise.all(pictures.map((bytes) => upload(bytes)));
    const pixels = async (bytes: Buffer) =>
      createHash('sha256')
        .update(await sharp(bytes).raw().toBuffer())
        .digest('hex');
    for (const [at, { storagePath }] of answers.entries()) {
      const stored = await storedBytes(storagePath);
      expect(await pixels(stored)).toBe(await pixels(pictures[at] ?? Buffer.alloc(0)));
    }
  });

  it.each([
    ['text', Buffer.from('hello'), 'picture_unsupported'],
    ['a cut off picture', Buffer.alloc(0), 'picture_unreadable'],
  ])('refuses %s and leaves nothing', async (kind, bytes, code) => {
    const whole = await newPicture({ width: 200, height: 200 });
    const sent = kind === 'text' ? bytes : whole.subarray(0, whole.length / 2);
    expect(await failureOf(upload(sent))).toMatchObject({ code });
    expect(await storage.database.query('select 1 from objects where owner = $1', [me])).toEqual([]);
  });

  it('refuses what is larger than 10 MB, and a form that lacks its fields', async () => {
    expect(await failureOf(upload(randomBytes(10 * 1024 ** 2 + 1)))).toMatchObject({
      code: 'picture_too_large',
      status: 413,
      params: { limit: '10 MB' },
    });
    const bare = Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="x"\r\n\r\ny\r\n--${BOUNDARY}--`,
    );
    expect(await failureOf(storage.gateway.sendForm(me, inPieces(bare)))).toMatchObject({
      status: 422,
      details: { fields: [{ field: 'screenshot' }, { field: 'audienceId' }] },
    });
  });

  it('checks whose audience it is before it reads the picture', async () => {
    const sent = { bytes: Buffer.from('no picture at all'), audienceId };
    expect(await failureOf(storage.upload(newUser(), sent))).toMatchObject({
      code: 'audience_forbidden',
      status: 403,
      message: 'Not authorized to access this audience',
    });
  });

  it('shows names, never follows them', async () => {
    const cases = [
      ['../../../etc/passwd', 'passwd'],
      ['C:\\fakepath\\a.png', 'a.png'],
      ['evil\u202egnp.exe', 'evilgnp.exe'],
      ['..', 'screenshot.png'],
    ] as const;
    for (const [sent, shown] of cases) {
      const answer = await upload(await newPicture(), sent);
      expect(answer.filename).toBe(shown);
      expect(answer.storagePath).toBe(`${me}/${answer.id}.png`);
    }
  });

  it('tells the owner’s windows once, with the columns of the row', async () => {
    const window = await listen(storage.ground.redisUrl, me);
    const bytes = await newPicture();
    const answer = await upload(bytes);
    await upload(bytes);
    await storage.updateAudience(me, audienceId, { name: 'the end' });
    await until(() => window.events.length >= 2);
    const { id, createdAt, size, storagePath } = answer;
    expect(window.events).toEqual([
      {
        kind: 'change',
        table: 'screenshots',
        type: 'INSERT',
        oldRecord: {},
        at: expect.any(String),
        record: {
          id,
          owner: me,
          audience_id: audienceId,
          filename: 'chat.png',
          storage_path: storagePath,
          content_type: 'image/png',
          size,
          width: 24,
          height: 16,
          is_analyzed: false,
          analysis_state: 'none',
          created_at: createdAt,
        },
      },
      expect.objectContaining({ table: 'audiences' }),
    ]);
    window.close();
  });
});
