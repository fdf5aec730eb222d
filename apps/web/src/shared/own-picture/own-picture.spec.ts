import { startSmallServer, type Answer, type SmallServer } from '../../../test/small-server';
import { provideSessionAccess } from '../session-access';
import {
  forgetOwnPicture,
  isOwnPicture,
  openOwnPicture,
  ownPictureAddress,
  ownPictureUrl,
} from './own-picture';

const ADDRESS = ownPictureAddress('profile-picture-0a', '0b.jpg');
const OTHER = ownPictureAddress('profile-picture-0a', '0c.jpg');

/** The storage of answers that a browser has and jsdom does not. */
function smallCaches() {
  const all = new Map<string, Map<string, Blob>>();
  const open = (name: string) => {
    const one = all.get(name) ?? new Map<string, Blob>();
    all.set(name, one);
    return Promise.resolve({
      match: (key: string) => {
        const found = one.get(key);
        return Promise.resolve(found && new Response(found));
      },
      put: async (key: string, answer: Response) => void one.set(key, await answer.blob()),
    });
  };
  const kept = () => [...all.values()].flatMap((one) => [...one.keys()]);
  return { open, delete: (name: string) => Promise.resolve(all.delete(name)), kept };
}

describe('the picture of the person who is signed in', () => {
  let server: SmallServer;
  let answer: Answer;
  let token: string;
  let caches: ReturnType<typeof smallCaches>;
  const revoked = jest.fn();

  beforeEach(async () => {
    answer = { body: 'bytes' };
    token = 'access-1';
    caches = smallCaches();
    Object.assign(window, { caches });
    let count = 0;
    URL.createObjectURL = () => `blob:${++count}`;
    URL.revokeObjectURL = revoked;
    revoked.mockClear();
    server = await startSmallServer(({ headers }) =>
      headers.authorization === `Bearer ${token}` ? answer : { status: 401 },
    );
    provideSessionAccess({ accessToken: () => token, refresh: () => Promise.resolve(false) });
  });
  afterEach(async () => {
    await forgetOwnPicture();
    await server.stop();
  });
  /** As a page does that is loaded anew: it knows nothing, and the browser what it kept. */
  async function reload() {
    const { open } = caches;
    const before = { ...caches, delete: () => Promise.resolve(true) };
    Object.assign(window, { caches: before });
    await forgetOwnPicture();
    Object.assign(window, { caches: { ...before, open, delete: caches.delete } });
  }

  it('is fetched with the token once, however many show it', async () => {
    await Promise.all([openOwnPicture(ADDRESS), openOwnPicture(ADDRESS)]);
    await openOwnPicture(ADDRESS);
    expect(ownPictureUrl(ADDRESS)).toBe('blob:1');
    expect(server.asked.map(({ path }) => path)).toEqual([ADDRESS]);
  });

  it('is there after a reload without a network', async () => {
    await openOwnPicture(ADDRESS);
    await reload();
    expect(ownPictureUrl(ADDRESS)).toBeUndefined();
    answer = { status: 503 };
    await openOwnPicture(ADDRESS);
    expect(ownPictureUrl(ADDRESS)).toBe('blob:2');
    expect(server.asked).toHaveLength(1);
  });

  it('leaves nothing here of the one before', async () => {
    await openOwnPicture(ADDRESS);
    await openOwnPicture(OTHER);
    expect([ownPictureUrl(ADDRESS), ownPictureUrl(OTHER)]).toEqual([undefined, 'blob:2']);
    expect(revoked).toHaveBeenCalledWith('blob:1');
    expect(caches.kept()).toEqual([OTHER]);
  });

  it('goes with the person, also when it comes only then', async () => {
    await openOwnPicture(ADDRESS);
    await forgetOwnPicture();
    expect([ownPictureUrl(ADDRESS), caches.kept()]).toEqual([undefined, []]);
    const made = jest.spyOn(URL, 'createObjectURL');
    const late = openOwnPicture(ADDRESS);
    await forgetOwnPicture();
    await late;
    expect(made).not.toHaveBeenCalled();
    expect([ownPictureUrl(ADDRESS), caches.kept()]).toEqual([undefined, []]);
  });

  it('is asked for with a new token when the old one no longer counts', async () => {
    const old = token;
    token = 'access-2';
    let now = old;
    provideSessionAccess({
      accessToken: () => now,
      refresh: () => Promise.resolve((now = token) === token),
    });
    await openOwnPicture(ADDRESS);
    expect(ownPictureUrl(ADDRESS)).toBe('blob:1');
  });

  it('is tried again after a failure, and shown where the browser keeps no copies', async () => {
    delete (window as { caches?: unknown }).caches;
    answer = { status: 503 };
    await openOwnPicture(ADDRESS);
    expect(ownPictureUrl(ADDRESS)).toBeUndefined();
    answer = { body: 'bytes' };
    await openOwnPicture(ADDRESS);
    expect(ownPictureUrl(ADDRESS)).toBe('blob:1');
  });
});

it('has an address of this site alone, in a bucket for pictures', () => {
  expect(isOwnPicture(ADDRESS)).toBe(true);
  for (const other of [`https://example.com${ADDRESS}`, `${ADDRESS}?x`, `${ADDRESS}/../x`, '/api/account'])
    expect([other, isOwnPicture(other)]).toEqual([other, false]);
});
