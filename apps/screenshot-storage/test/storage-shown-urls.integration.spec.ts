import { createHmac } from 'node:crypto';
import { UrlSigner } from '../src/signed-urls/url-signer';
import { newActor, storageCalls, tokenOf, type StorageCalls } from './storage-calls';
import { newPicture, prepareGround, startStorage, type StorageService } from './storage-fixture';

const actor = newActor();
const HOUR = 3_600_000;
let storage: StorageService;
let calls: StorageCalls;
beforeAll(async () => {
  storage = await startStorage();
  calls = storageCalls(storage.gateway);
}, 60_000);
afterEach(() => jest.restoreAllMocks());
afterAll(() => storage.stop());

describe('the addresses of pictures', () => {
  const START = Date.UTC(2030, 0, 1);

  it('open the picture, on this origin', async () => {
    const { id: audienceId } = await storage.createAudience(actor.userId);
    const { storagePath } = await storage.upload(actor.userId, { bytes: await newPicture(), audienceId });
    const signer = storage.app.get(UrlSigner);
    for (const url of [
      signer.shownUrl(`screenshots/${storagePath}`),
      signer.downloadUrl(`screenshots/${storagePath}`, Date.now() / 1_000 + 60),
    ]) {
      expect(url).toContain(`/storage/v1/object/sign/screenshots/${storagePath}?token=`);
      const got = await calls.get(tokenOf(url), 'screenshots', storagePath);
      expect(got).toMatchObject({
        status: 200,
        contentType: 'image/png',
        headers: { 'cache-control': 'max-age=3600' },
      });
    }
  });

  it('encode each part of the path', () => {
    const url = storage.app.get(UrlSigner).shownUrl("b/a b?c#d&e='é.png");
    expect(url).toMatch(/^\/storage\/v1\/object\/sign\/b\/a%20b%3Fc%23d%26e%3D'%C3%A9\.png\?token=[\w.-]+$/);
  });

  it('stay the same for twelve hours, and always have twelve more to live', () => {
    const signer = storage.app.get(UrlSigner);
    const at = (time: number) => {
      jest.spyOn(Date, 'now').mockReturnValue(time);
      return signer.shownUrl('screenshots/x');
    };
    const first = at(START);
    expect(at(START + 12 * HOUR - 1)).toBe(first);
    const next = at(START + 12 * HOUR);
    expect(next).not.toBe(first);
    const works = (url: string, time: number) => {
      jest.spyOn(Date, 'now').mockReturnValue(time);
      const { searchParams } = new URL(url, 'http://here');
      return signer.verify(searchParams.get('token') ?? '', 'download', 'screenshots/x').exp;
    };
    expect(works(first, START + 24 * HOUR - 1)).toBe((START + 24 * HOUR) / 1_000);
    expect(() => works(first, START + 24 * HOUR)).toThrow('"exp" claim timestamp check failed');
  });
});

describe('the secret', () => {
  it('is one, however many replicas start at once, and outlives them', async () => {
    const ground = await prepareGround();
    const start = () => Promise.all([startStorage({ ground }), startStorage({ ground })]);
    const urls = (replicas: StorageService[]) =>
      replicas.map(({ app }) => app.get(UrlSigner).shownUrl('a/b'));
    try {
      jest.spyOn(Date, 'now').mockReturnValue(Date.now());
      const replicas = await start();
      const [first, second] = urls(replicas);
      expect(second).toBe(first);
      const [database] = replicas;
      expect(await database.database.query('select count(*)::int as keys from address_keys')).toEqual([
        { keys: 1 },
      ]);
      await Promise.all(replicas.map((replica) => replica.stop()));
      const later = await start();
      expect(urls(later)).toEqual([first, first]);
      await Promise.all(later.map((replica) => replica.stop()));
    } finally {
      jest.restoreAllMocks();
      await ground.stop();
    }
  });

  it('may have a successor: the newest signs, and older addresses still work', async () => {
    const ground = await prepareGround();
    const before = await startStorage({ ground });
    const old =
      new URL(before.app.get(UrlSigner).shownUrl('a/b'), 'http://here').searchParams.get('token') ?? '';
    await before.database.query(
      `insert into address_keys (id, secret, created_at) values (gen_random_uuid(), $1, now())`,
      [Buffer.alloc(32, 7)],
    );
    await before.stop();
    const after = await startStorage({ ground });
    const signer = after.app.get(UrlSigner);
    expect(signer.verify(old, 'download', 'a/b').url).toBe('a/b');
    const fresh = signer.downloadUrl('a/b', Date.now() / 1_000 + 60);
    const [header, payload, signature] =
      new URL(fresh, 'http://here').searchParams.get('token')?.split('.') ?? [];
    const expected = createHmac('sha256', Buffer.alloc(32, 7))
      .update(`${header}.${payload}`)
      .digest('base64url');
    expect(signature).toBe(expected);
    await after.stop();
    await ground.stop();
  });
});
