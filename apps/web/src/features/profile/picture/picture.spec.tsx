import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { toastText } from '../../../../test/open-screen';
import type { Answer, Asked } from '../../../../test/small-server';
import { forgetOwnPicture } from '../../../shared/own-picture/own-picture';
import { openProfile, serveAccount, type AccountServer } from '../test/open-profile';

const TYPED = 'https://pictures.example/anna.png';
const BUCKET = 'profile-picture-0a';
const OWN = `/storage/v1/object/authenticated/${BUCKET}/0b.jpg`;
const CALL = 'PUT /auth/v1/user';

const photo = (name = 'IMG_1.jpg', type = 'image/jpeg') => new File(['pixels'], name, { type });
const ofSize = (bytes: number) => {
  const file = photo();
  Object.defineProperty(file, 'size', { value: bytes });
  return file;
};
const drawn = () =>
  [...document.querySelectorAll('img')].map((image) => image.getAttribute('src')).filter((src) => src !== '');

/** What jsdom lacks: it decodes and draws nothing. */
function completeBrowser() {
  const drawImage = jest.fn();
  let count = 0;
  URL.createObjectURL = () => `blob:${++count}`;
  URL.revokeObjectURL = () => undefined;
  const size = { get: () => 400 };
  Object.defineProperties(HTMLImageElement.prototype, {
    naturalWidth: size,
    naturalHeight: { get: () => 300 },
  });
  HTMLCanvasElement.prototype.getContext = (() => ({ fillRect: jest.fn(), drawImage })) as never;
  HTMLCanvasElement.prototype.toBlob = (done, type = '') => done(new Blob(['made'], { type }));
  return { drawImage };
}

describe('the picture', () => {
  let server: AccountServer;
  const { drawImage } = completeBrowser();
  beforeEach(async () => {
    server = await serveAccount();
    drawImage.mockClear();
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    cleanup();
    await forgetOwnPicture();
    await server.stop();
  });
  const sent = () => server.bodies(CALL) as { data: { avatar_url: string | null } }[];
  const stored = () => [...server.storage.objects.keys()];
  const has = (address: string) => (server.account.user_metadata = { avatar_url: address });
  const hasOwn = () => {
    has(OWN);
    server.storage.buckets.set(BUCKET, {});
    server.storage.objects.set(`${BUCKET}/0b.jpg`, 'bytes');
  };
  const failOn = (method: string, path: RegExp, answer: Answer = { status: 503, body: 'away' }) => {
    server.storage.fail = (asked: Asked) =>
      asked.method === method && path.test(asked.path) ? answer : undefined;
  };

  async function openDialog() {
    const app = openProfile();
    await app.user.click(await screen.findByRole('button', { name: 'Change picture' }));
    await screen.findByRole('button', { name: 'Choose a picture' });
    return app;
  }
  async function choose(file = photo()) {
    const app = await openDialog();
    await app.user.upload(screen.getByLabelText('Picture'), file);
    return app;
  }
  const frame = () => screen.findByRole('group', { name: /^Your picture/ });
  /** The browser has opened what was chosen, or says that it cannot. */
  async function open(event: 'load' | 'error' = 'load') {
    const image = (await frame()).querySelector('img');
    if (image) fireEvent[event](image);
  }
  const press = (name: string) => screen.findByRole('button', { name });

  it('is cut to a square, stored in a bucket of its own that is closed, and shown from there', async () => {
    const { user } = await choose();
    await open();
    await user.click(await press('Save'));
    await waitFor(() => expect(toastText()).toContain('Picture changed'));
    expect(drawImage).toHaveBeenCalledWith(expect.anything(), 50, 0, 300, 300, 0, 0, 512, 512);
    const [bucket] = server.bodies('POST /storage/v1/bucket') as Record<string, unknown>[];
    expect(bucket).toMatchObject({ public: false, allowed_mime_types: ['image/jpeg'] });
    const [path = ''] = stored();
    expect(path.split('/')[0]).toBe(bucket?.['id']);
    expect(sent().at(-1)?.data.avatar_url).toBe(`/storage/v1/object/authenticated/${path}`);
    const upload = server.asked.find((one) => one.path === `/storage/v1/object/${path}`);
    expect(upload?.headers).toMatchObject({ 'content-type': 'image/jpeg', authorization: 'Bearer access-1' });
    await waitFor(() => expect(drawn().at(-1)).toMatch(/^blob:/));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('takes the place of the one before, which is deleted', async () => {
    hasOwn();
    const { user } = await choose();
    await open();
    await user.click(await press('Save'));
    await waitFor(() => expect(toastText()).toContain('Picture changed'));
    expect(server.bodies('POST /storage/v1/bucket')).toHaveLength(0);
    expect(stored()).toHaveLength(1);
    expect(stored()[0]).toMatch(/^profile-picture-0a\/[0-9a-f]{32}\.jpg$/);
    expect(sent().at(-1)?.data.avatar_url).toContain(stored()[0]);
  });

  it('says when the one before could not be deleted, and deletes it with the next change', async () => {
    hasOwn();
    failOn('DELETE', /object/);
    const { user } = await choose();
    await open();
    await user.click(await press('Save'));
    await waitFor(() => expect(toastText()).toContain('The picture before could not be deleted yet.'));
    expect(stored()).toHaveLength(2);
    server.storage.fail = () => undefined;
    await user.click(await press('Change picture'));
    await user.click(await press('Remove picture'));
    await waitFor(() => expect(toastText()).toContain('Picture removed'));
    expect([stored(), [...server.storage.buckets.keys()]]).toEqual([[], []]);
  });

  it('is never put where somebody else may look', async () => {
    server.storage.buckets.set('profile-picture-01', { owner: '99999999-9999-4999-8999-999999999999' });
    server.storage.buckets.set('profile-picture-02', { public: true });
    server.storage.buckets.set('profile-picture-03', { readers: 'anyone' });
    const { user } = await choose();
    await open();
    await user.click(await press('Save'));
    await waitFor(() => expect(toastText()).toContain('Picture changed'));
    expect(stored()[0]).not.toMatch(/picture-0[123]\//);
  });

  it.each<[string, RegExp]>([
    ['POST', /bucket$/],
    ['POST', /object\/profile/],
  ])('can be saved again without a second choice when %s %s fails', async (method, path) => {
    failOn(method, path);
    const { user } = await choose();
    await open();
    await user.click(await press('Save'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was changed. Please try again');
    expect(sent()).toHaveLength(0);
    server.storage.fail = () => undefined;
    await user.click(await press('Save'));
    await waitFor(() => expect(toastText()).toContain('Picture changed'));
    expect(stored()).toHaveLength(1);
  });

  it('stays the old one, also in the store, when the account cannot be told of the new one', async () => {
    hasOwn();
    server.answers[CALL] = { status: 503, body: 'away' };
    const { user } = await choose();
    await open();
    await user.click(await press('Save'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Dearly is not answering right now');
    expect(stored()).toContain(`${BUCKET}/0b.jpg`);
    delete server.answers[CALL];
    await user.click(await press('Save'));
    await waitFor(() => expect(toastText()).toContain('Picture changed'));
    // What the first try had left is gone as well.
    expect(stored()).toHaveLength(1);
  });

  it('says when there is no room, in the words of the service', async () => {
    const message = 'There is no room for this: an account may keep 1 GB.';
    failOn('POST', /object\/profile/, {
      status: 400,
      body: { statusCode: '403', error: 'QuotaExceeded', code: 'QuotaExceeded', message },
    });
    const { user } = await choose();
    await open();
    await user.click(await press('Save'));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    // It was about that try, and goes with another picture.
    await user.upload(screen.getByLabelText('Picture'), photo('other.jpg'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it.each([
    ['is empty', ofSize(0), /^This file is empty/],
    ['is larger than 20 MB', ofSize(20 * 1024 * 1024 + 1), /^This file is larger than 20 MB/],
  ])('refuses a file that %s', async (_what, file, words) => {
    await choose(file);
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(screen.queryByRole('group', { name: /^Your picture/ })).not.toBeInTheDocument();
  });

  it.each([
    ['a picture', photo('notes.jpg'), /^This file is not a picture that can be shown here/],
    [
      'HEIC that this browser cannot open',
      photo('IMG_1.HEIC', 'image/heic'),
      /^This browser cannot open HEIC pictures/,
    ],
  ])('says what to do when the file is not %s', async (_what, file, words) => {
    const { user } = await choose(file);
    await open('error');
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    await user.upload(screen.getByLabelText('Picture'), photo());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await open();
    expect(await press('Save')).toBeEnabled();
  });

  it('is moved and zoomed with the keyboard alone', async () => {
    const { user } = await choose();
    expect(await press('Save')).toBeDisabled();
    await open();
    (await frame()).focus();
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    await user.click(await press('Save'));
    await waitFor(() => expect(toastText()).toContain('Picture changed'));
    // To the left goes the picture, and with it the part that shows to the right.
    expect(drawImage.mock.lastCall?.slice(1, 5)).toEqual([80, 0, 300, 300]);
  });

  it('of the web, typed in before, stays until it is removed', async () => {
    has(TYPED);
    const { user } = await openDialog();
    await waitFor(() => expect(drawn()).toContain(TYPED));
    await user.click(await press('Remove picture'));
    await waitFor(() => expect(toastText()).toContain('Picture removed'));
    expect(sent()).toMatchObject([{ data: { avatar_url: null } }]);
    expect(server.asked.filter(({ path }) => path.startsWith('/storage'))).toEqual([]);
  });

  it('is not told to be removed while it is still stored', async () => {
    hasOwn();
    failOn('DELETE', /object/);
    const { user } = await openDialog();
    await user.click(await press('Remove picture'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Dearly is not answering right now');
    expect(sent()).toHaveLength(0);
  });
});
