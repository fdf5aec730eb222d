import { Readable } from 'node:stream';
import type { ObjectStore } from '@dearly/object-store';
import { damaged, type Archive, type StoredObject } from '../archive/archive';
import { fingerprintOf, isSame, type Fingerprint } from '../archive/fingerprint';
import { SCHEMAS, type Manifest, type SchemaName } from '../archive/manifest';
import { BackupError } from '../backup-error';
import { COPIES_AT_ONCE } from '../objects/copy-object';
import { openBackup, type NamedObject, type OpenedBackup } from './open-backup';

/** A backup whose own parts are whole as they lie there; whether its objects are is another question. */
export type ReadableBackup = { manifest: Manifest; objects: StoredObject[] };
export type VerifyReport = {
  backup: string;
  takenAt: string;
  objects: number;
  /** Everything was opened, and not only compared as it lies there. */
  opened: boolean;
  /** Keys of objects that are not what they were; where they lie in a sealed backup that was not opened. */
  damaged: string[];
};
type Check = { key: string; isWhole: () => Promise<boolean> };

/**
 * Reads a backup and compares every hash, for which no key is needed. With an identity a sealed one is opened as well.
 * @throws BackupError when anything but objects is damaged or cannot be opened
 */
export async function verifyBackup(
  archive: Archive,
  name: string,
  identities: string[],
): Promise<VerifyReport> {
  const backup = await readBackup(archive, name);
  const { id, format, takenAt } = backup.manifest;
  const opened = format === 2 && identities.length > 0;
  const checks = opened
    ? checksInside(await openBackup(archive, backup, identities))
    : backup.objects.map((stored) => ({
        key: stored.clear?.key ?? stored.name,
        isWhole: () => isSameAt(archive.store, stored.name, stored),
      }));
  const wrong = await wrongAmong(archive.store, checks);
  return { backup: id, takenAt, objects: backup.objects.length, opened, damaged: wrong };
}

/** The id that a name stands for. @throws BackupError when there is no backup at all */
async function findBackup(archive: Archive, name: string): Promise<string> {
  if (name !== 'latest') return name;
  const newest = (await archive.ids()).whole.at(-1);
  if (!newest) throw new BackupError('There is no whole backup here.');
  return newest;
}

/** Reads everything but the objects. @throws BackupError when a part is missing or is not what the manifest says */
export async function readBackup(archive: Archive, name: string): Promise<ReadableBackup> {
  const manifest = await archive.manifest(await findBackup(archive, name));
  for (const schema of SCHEMAS) await requirePart(archive, manifest.id, schema, manifest.dumps[schema]);
  if (manifest.format === 2) await requirePart(archive, manifest.id, 'contents', manifest.contents);
  const objects = await archive.listing(manifest);
  if (objects.length !== manifest.objects.count) throw damaged(manifest.id, 'listing');
  return { manifest, objects };
}

async function requirePart(
  archive: Archive,
  id: string,
  part: SchemaName | 'contents',
  wanted: Fingerprint,
): Promise<void> {
  const found = await fingerprintOf(await archive.readPart(id, part));
  if (!isSame(found, wanted)) throw damaged(id, part);
}

/** The keys of those that are not whole. What cannot be read is not, unless it is the store that cannot be asked. */
export async function wrongAmong(store: ObjectStore, checks: Check[]): Promise<string[]> {
  const wrong: string[] = [];
  const check = async ({ key, isWhole }: Check): Promise<void> => {
    const whole = await isWhole().catch(async () => {
      await store.check();
      return false;
    });
    if (!whole) wrong.push(key);
  };
  await Readable.from(checks).forEach(check, { concurrency: COPIES_AT_ONCE });
  return wrong.sort();
}

/** Whether a store holds these bytes under this name. */
export async function isSameAt(store: ObjectStore, name: string, wanted: Fingerprint): Promise<boolean> {
  const bytes = await store.get(name);
  return bytes !== undefined && isSame(await fingerprintOf(bytes), wanted);
}

function checksInside(opened: OpenedBackup): Check[] {
  const isOpen = async (object: NamedObject): Promise<boolean> => {
    const there = await opened.object(object);
    if (there) await fingerprintOf(there.content);
    return there !== undefined;
  };
  return opened.objects.map((object) => ({ key: object.key, isWhole: () => isOpen(object) }));
}
