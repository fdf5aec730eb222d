import { mkdtemp, readdir, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { openObjectStore } from '@dearly/object-store';
import { Archive, objectName } from './archive';
import type { Fingerprint } from './fingerprint';
import type { SealedManifest, SealedObject } from './manifest';

const ID = '20261122-031500-042';
const SHA = 'a'.repeat(64);
const KEY = '0199d0b1-7a52-7c7e-b1f4-6f2b8e6f1a10';
const OBJECT: SealedObject = { name: objectName(ID, KEY), size: 3, sha256: SHA };

function manifestOf(listing: Fingerprint): SealedManifest {
  const dump = { size: 1, sha256: SHA };
  const at = '2026-11-22T03:15:00.042Z';
  return {
    ...{ format: 2, id: ID, startedAt: at, takenAt: at, finishedAt: at, postgres: '18.1' },
    ...{ recipients: ['age1one'], dumps: { auth: dump, screenshots: dump, billing: dump } },
    ...{ contents: dump, listing, objects: { count: 1, bytes: 3 } },
  };
}

describe('the archive of backups', () => {
  let folder: string;
  let archive: Archive;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dearly-archive-'));
    archive = new Archive(await openObjectStore({ STORE_DIR: folder, S3_REGION: '', S3_BUCKET: '' }));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('counts a backup once it has its manifest, and reads back what was written', async () => {
    const listing = await archive.writeListing(ID, [OBJECT]);
    expect(await archive.ids()).toEqual({ whole: [], begun: [ID] });
    await archive.writeManifest(manifestOf(listing));
    expect(await archive.ids()).toEqual({ whole: [ID], begun: [] });
    const manifest = await archive.manifest(ID);
    expect(manifest).toEqual(manifestOf(listing));
    expect(await archive.listing(manifest)).toEqual([OBJECT]);
    await archive.remove(ID);
    expect(await archive.ids()).toEqual({ whole: [], begun: [] });
  });

  it('refuses a listing that is not the one of the manifest', async () => {
    const listing = await archive.writeListing(ID, [OBJECT]);
    await archive.writeListing(ID, [{ ...OBJECT, name: objectName(ID, 'two') }]);
    await expect(archive.listing(manifestOf(listing))).rejects.toThrow('its part "listing" is not what');
  });

  it('reads the listing of a clear backup of before', async () => {
    const line = { key: KEY, contentType: 'image/png', size: 3, sha256: SHA };
    const listing = await archive.writePart(ID, 'listing', Readable.from([`${JSON.stringify(line)}\n`]));
    const sealed = manifestOf(listing);
    const dump = { ...sealed.dumps.auth, tables: { users: 3 } };
    const clear = { auth: dump, screenshots: dump, billing: dump };
    const manifest = { ...sealed, format: 1, dumps: clear, objects: { count: 1, bytes: 3, lost: [] } };
    const body = Buffer.from(JSON.stringify(manifest));
    await archive.store.put(`backups/${ID}/manifest`, body, { contentType: 'application/json' });
    const { key, contentType, ...fingerprint } = line;
    expect(await archive.listing(await archive.manifest(ID))).toEqual([
      { name: `objects/${KEY}`, ...fingerprint, clear: { key, contentType } },
    ]);
  });

  it('names no object by its key, which tells when it was made', () => {
    expect(objectName(ID, KEY)).toMatch(new RegExp(`^objects/${ID}/[0-9a-f]{64}$`));
  });

  it('refuses a manifest that nobody can read', async () => {
    for (const content of ['', '{"format":', '{"format":2}', '{"format":3}']) {
      const body = Buffer.from(content);
      await archive.store.put(`backups/${ID}/manifest`, body, { contentType: 'application/json' });
      await expect(archive.manifest(ID)).rejects.toThrow('is damaged, or of a version that is not known');
    }
  });

  it('says which part cannot be read', async () => {
    await archive.writeListing(ID, [OBJECT]);
    const names = await readdir(folder, { recursive: true });
    await truncate(join(folder, names.find((name) => name.endsWith('listing')) ?? ''), 10);
    await expect(archive.readPart(ID, 'listing')).rejects.toThrow('its part "listing" cannot be read');
  });

  it('keeps nothing of a part that breaks off', async () => {
    const breaking = Readable.from(
      (function* () {
        yield Buffer.from('half');
        throw new Error('pg_dump was killed');
      })(),
    );
    await expect(archive.writePart(ID, 'auth', breaking)).rejects.toThrow('pg_dump was killed');
    await expect(archive.readPart(ID, 'auth')).rejects.toThrow('its part "auth" is missing');
  });
});
