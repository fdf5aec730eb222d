import { Readable } from 'node:stream';
import type { ObjectStore } from '@dearly/object-store';
import { damaged, type Archive } from '../archive/archive';
import { fingerprintOf, isSame } from '../archive/fingerprint';
import { SCHEMAS, type ListedObject, type Manifest } from '../archive/manifest';
import { BackupError } from '../backup-error';
import { COPIES_AT_ONCE } from '../objects/copy-object';

/** A backup whose own parts are whole; whether its objects are is another question. */
export type ReadableBackup = { manifest: Manifest; objects: ListedObject[] };

/** The id that a name stands for. @throws BackupError when there is no backup at all */
export async function findBackup(archive: Archive, name: string): Promise<string> {
  if (name !== 'latest') return name;
  const newest = (await archive.ids()).whole.at(-1);
  if (!newest) throw new BackupError('There is no whole backup here.');
  return newest;
}

/** Reads everything but the objects. @throws BackupError when a part is missing or is not what the manifest says */
export async function readBackup(archive: Archive, name: string): Promise<ReadableBackup> {
  const manifest = await archive.manifest(await findBackup(archive, name));
  for (const schema of SCHEMAS) {
    const dump = await fingerprintOf(await archive.readPart(manifest.id, schema));
    if (!isSame(dump, manifest.dumps[schema])) throw damaged(manifest.id, schema);
  }
  const objects = await archive.listing(manifest);
  if (objects.length !== manifest.objects.count) throw damaged(manifest.id, 'listing');
  return { manifest, objects };
}

/** The keys whose bytes are missing in a store or are not those of the listing; `nameOf` says how the store names them. */
export async function wrongObjects(
  store: ObjectStore,
  objects: ListedObject[],
  nameOf: (key: string) => string = (key) => key,
): Promise<string[]> {
  const wrong: string[] = [];
  const check = async (object: ListedObject): Promise<void> => {
    if (!(await isWhole(store, nameOf(object.key), object))) wrong.push(object.key);
  };
  await Readable.from(objects).forEach(check, { concurrency: COPIES_AT_ONCE });
  return wrong.sort();
}

async function isWhole(store: ObjectStore, name: string, object: ListedObject): Promise<boolean> {
  try {
    const info = await store.head(name);
    if (info?.size !== object.size || info.contentType !== object.contentType) return false;
    const bytes = await store.get(name);
    return bytes !== undefined && isSame(await fingerprintOf(bytes), object);
  } catch {
    // An object that cannot be read is damaged, unless it is the store that cannot be asked: that is an error.
    await store.check();
    return false;
  }
}
