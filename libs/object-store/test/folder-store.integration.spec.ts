import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { openObjectStore } from '../src';
import { FolderStore } from '../src/folder-store';
import { longBody, MEGABYTE, TEXT } from './bodies';
import { describeStore } from './store-contract';

describe('a store in a folder', () => {
  let parent: string;
  let folder: string;
  beforeAll(async () => {
    parent = await mkdtemp(join(tmpdir(), 'dearly-store-'));
    folder = join(parent, 'objects');
  });
  afterAll(() => rm(parent, { recursive: true }));

  describeStore(() => FolderStore.open(folder));

  it('can be read by its user alone', async () => {
    const store = await FolderStore.open(folder);
    await store.put('rights', Buffer.from('x'), TEXT);
    const modes = await Promise.all(
      (await readdir(folder, { recursive: true, withFileTypes: true })).map(async (entry) => {
        const { mode } = await stat(join(entry.parentPath, entry.name));
        return [entry.isDirectory(), mode & 0o777];
      }),
    );
    expect(modes.every(([isFolder, mode]) => mode === (isFolder ? 0o700 : 0o600))).toBe(true);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
  });

  it('leaves no temporary file behind, whether a put succeeds or fails', async () => {
    const store = await FolderStore.open(folder);
    await store.put('a', longBody(MEGABYTE), TEXT);
    await expect(store.put('a', longBody(2 * MEGABYTE), { ...TEXT, limitBytes: MEGABYTE })).rejects.toThrow();
    await store.probe();
    expect(await readdir(join(folder, '.temporary'))).toEqual([]);
  });

  it('names an object by the sum of its bytes, and hashes none that come with theirs', async () => {
    const store = await FolderStore.open(folder);
    const known = Buffer.alloc(32, 7);
    const sum = createHash('sha256').update('x').digest('hex');
    expect(await store.put('summed', Buffer.from('x'), TEXT)).toMatchObject({ etag: `"${sum}"` });
    expect(await store.put('summed', Buffer.from('x'), { ...TEXT, sha256: known })).toMatchObject({
      etag: `"${known.toString('hex')}"`,
    });
    expect(await store.head('summed')).toMatchObject({ etag: `"${known.toString('hex')}"` });
  });

  it('is checked without a write', async () => {
    const store = await FolderStore.open(folder);
    const changed = async () => {
      const folders = [folder, join(folder, '.temporary')];
      return Promise.all(folders.map(async (path) => (await stat(path, { bigint: true })).mtimeNs));
    };
    const before = await changed();
    await store.check();
    expect(await changed()).toEqual(before);
    await store.probe();
    expect(await changed()).not.toEqual(before);
  });

  it('closes every file it opens', async () => {
    const store = await FolderStore.open(folder);
    await store.put('a', Buffer.from('0123456789'), TEXT);
    await store.put('empty', Buffer.alloc(0), TEXT);
    const before = (await readdir('/proc/self/fd')).length;
    for (let round = 0; round < 60; round++) {
      await store.get('empty');
      await store.head('a');
      await expect(store.get('a', { start: 10, end: 11 })).rejects.toThrow(RangeError);
      (await store.get('a'))?.destroy();
      await (await store.get('a'))?.toArray();
    }
    await store.probe();
    expect((await readdir('/proc/self/fd')).length).toBeLessThan(before + 5);
  });

  it('is not taken for empty when its disk is gone', async () => {
    const store = await FolderStore.open(folder);
    await store.put('a', Buffer.from('x'), TEXT);
    await rename(folder, `${folder}-away`);
    const gone = { code: 'pictures_unavailable' };
    await expect(store.get('a')).rejects.toMatchObject(gone);
    await expect(store.head('a')).rejects.toMatchObject(gone);
    await expect(store.remove(['a'])).rejects.toMatchObject(gone);
    await expect(store.list('').next()).rejects.toMatchObject(gone);
    await expect(store.put('a', Buffer.from('y'), TEXT)).rejects.toMatchObject(gone);
    await expect(store.check()).rejects.toMatchObject(gone);
    await expect(store.probe()).rejects.toMatchObject(gone);
    await rename(`${folder}-away`, folder);
    expect(await store.head('a')).toMatchObject({ size: 1 });
  });

  it('says so when a file is not whole', async () => {
    const store = await FolderStore.open(folder);
    await store.put('damaged', Buffer.from('x'.repeat(5_000)), TEXT);
    const names = await readdir(folder, { recursive: true });
    await writeFile(join(folder, names.find((name) => name.endsWith('/damaged')) ?? ''), 'xxxxx');
    const damaged = { code: 'pictures_unavailable', cause: { message: expect.stringContaining('damaged') } };
    await expect(store.get('damaged')).rejects.toMatchObject(damaged);
    // Whoever looks for what may go must find it, and must not be stopped by it.
    const listed = await Readable.from(store.list('damaged')).toArray();
    expect(listed).toMatchObject([{ key: 'damaged', size: 5 }]);
    await store.remove(['damaged']);
    expect(await store.head('damaged')).toBeUndefined();
  });

  it('cannot be opened where no folder can be made', async () => {
    await writeFile(join(parent, 'file'), '');
    const opening = FolderStore.open(join(parent, 'file', 'objects'));
    await expect(opening).rejects.toThrow(/check STORE_DIR/);
  });

  it('is what the settings name without an S3 endpoint', async () => {
    const settings = { STORE_DIR: join(parent, 'named'), S3_REGION: 'us-east-1', S3_BUCKET: 'dearly' };
    await (await openObjectStore(settings)).put('a', Buffer.from('x'), TEXT);
    expect(await (await FolderStore.open(settings.STORE_DIR)).head('a')).toMatchObject({ size: 1 });
  });
});
