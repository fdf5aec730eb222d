import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { openObjectStore } from '@dearly/object-store';
import { Archive } from './archive';
import type { Fingerprint } from './fingerprint';
import type { ListedObject, Manifest } from './manifest';

const ID = '20261122-031500-042';
const SHA = 'a'.repeat(64);
const OBJECT: ListedObject = { key: 'one', contentType: 'image/png', size: 3, sha256: SHA };

function manifestOf(listing: Fingerprint): Manifest {
  const dump = { size: 1, sha256: SHA, tables: { users: 3 } };
  const at = '2026-11-22T03:15:00.042Z';
  return {
    ...{ format: 1, id: ID, startedAt: at, takenAt: at, finishedAt: at, postgres: '18.1' },
    ...{ dumps: { auth: dump, screenshots: dump, billing: dump }, listing },
    objects: { count: 1, bytes: 3, lost: [] },
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
    await archive.writeListing(ID, [{ ...OBJECT, key: 'two' }]);
    await expect(archive.listing(manifestOf(listing))).rejects.toThrow('its part "listing" is not what');
  });

  it('refuses a manifest that nobody can read', async () => {
    for (const content of ['', '{"format":', '{"format":2}']) {
      const body = Buffer.from(content);
      await archive.store.put(`backups/${ID}/manifest`, body, { contentType: 'application/json' });
      await expect(archive.manifest(ID)).rejects.toThrow('is damaged, or of a version that is not known');
    }
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
