import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ObjectStore } from '@dearly/object-store';
import { BackupError } from '../backup-error';
import { isBackupId } from './backup-id';
import { fingerprinted, isSame, type Fingerprint } from './fingerprint';
import {
  clearLine,
  manifestSchema,
  SCHEMAS,
  sealedLine,
  type Manifest,
  type SchemaName,
  type SealedObject,
} from './manifest';

type Part = SchemaName | 'listing' | 'contents';
export const OBJECTS = 'objects/';
const PARTS: Part[] = [...SCHEMAS, 'listing', 'contents'];

/** An object as it lies in the archive. What it was called and of what type it was tells its seal, or the listing of a clear backup. */
export type StoredObject = Fingerprint & { name: string; clear?: { key: string; contentType: string } };

/**
 * Where backups lie: `backups/<id>/` has a dump for each schema, the contents, the listing of the objects and, last of
 * all, the manifest. Listing and manifest are in clear and tell no names. Each object lies in `objects/` once, however many backups name it, under the id of the one that copied it: bytes never change there.
 */
export class Archive {
  constructor(readonly store: ObjectStore) {}

  /** The ids of the backups that have a manifest, and of those that were begun and have none; the oldest first. */
  async ids(): Promise<{ whole: string[]; begun: string[] }> {
    const found = new Map<string, boolean>();
    for await (const { key } of this.store.list('backups/')) {
      const [, id = '', part] = key.split('/');
      if (isBackupId(id)) found.set(id, part === 'manifest' || (found.get(id) ?? false));
    }
    const ids = [...found.keys()].sort();
    return { whole: ids.filter((id) => found.get(id)), begun: ids.filter((id) => !found.get(id)) };
  }

  /** Of everything alike: a type would tell what is sealed. */
  async write(name: string, chunks: AsyncIterable<Uint8Array>): Promise<Fingerprint> {
    const { body, fingerprint } = fingerprinted(chunks);
    await this.store.put(name, body, { contentType: 'application/octet-stream' });
    return fingerprint();
  }

  writePart(id: string, part: Part, chunks: AsyncIterable<Uint8Array>): Promise<Fingerprint> {
    return this.write(partKey(id, part), chunks);
  }

  /** @throws BackupError when it is not there */
  async readPart(id: string, part: Part): Promise<Readable> {
    const body = await this.read(id, part);
    if (!body) throw new BackupError(`The backup ${id} is damaged: its part "${part}" is missing.`);
    return body;
  }

  /** What a store that can be asked does not give out is damaged. */
  private async read(id: string, part: Part | 'manifest'): Promise<Readable | undefined> {
    try {
      return await this.store.get(partKey(id, part));
    } catch (cause) {
      await this.store.check();
      throw new BackupError(`The backup ${id} is damaged: its part "${part}" cannot be read.`, { cause });
    }
  }

  /** From now on the backup counts. */
  async writeManifest(manifest: Manifest): Promise<void> {
    const body = Buffer.from(JSON.stringify(manifest, null, 2));
    await this.store.put(partKey(manifest.id, 'manifest'), body, { contentType: 'application/json' });
  }

  /** @throws BackupError when there is no such backup, or none that is whole */
  async manifest(id: string): Promise<Manifest> {
    const body = await this.read(id, 'manifest');
    if (!body) throw new BackupError(`There is no whole backup ${id}: it has no manifest.`);
    const parsed = manifestSchema.safeParse(parseJson(await text(body)));
    if (parsed.success && parsed.data.id === id) return parsed.data;
    throw new BackupError(
      `The manifest of the backup ${id} is damaged, or of a version that is not known here.`,
    );
  }

  writeListing(id: string, objects: Iterable<SealedObject>): Promise<Fingerprint> {
    return this.writePart(id, 'listing', Readable.from(lines(objects), { objectMode: false }));
  }

  /** Every object of the backup. @throws BackupError when the listing is not what the manifest says */
  async listing({ id, listing, format }: Manifest): Promise<StoredObject[]> {
    const { body, fingerprint } = fingerprinted(await this.readPart(id, 'listing'));
    const content = await text(body);
    if (!isSame(fingerprint(), listing)) throw damaged(id, 'listing');
    return content
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => (format === 1 ? clearObject(line) : sealedLine.parse(JSON.parse(line))));
  }

  /** Takes a backup away, its manifest first: what is left of it when that is interrupted does not count. */
  async remove(id: string): Promise<void> {
    await this.store.remove([partKey(id, 'manifest')]);
    await this.store.remove(PARTS.map((part) => partKey(id, part)));
  }
}

/** Where a backup puts its copy of an object. A hash, because the key tells when the object was made. */
export function objectName(id: string, key: string): string {
  return `${OBJECTS}${id}/${createHash('sha256').update(key).digest('hex')}`;
}

export function damaged(id: string, part: Part): BackupError {
  return new BackupError(`The backup ${id} is damaged: its part "${part}" is not what the manifest says.`);
}

export function partKey(id: string, part: Part | 'manifest'): string {
  return `backups/${id}/${part}`;
}

function clearObject(line: string): StoredObject {
  const { key, contentType, ...fingerprint } = clearLine.parse(JSON.parse(line));
  return { name: `${OBJECTS}${key}`, ...fingerprint, clear: { key, contentType } };
}

function* lines(objects: Iterable<SealedObject>): Generator<Buffer> {
  for (const object of objects) yield Buffer.from(`${JSON.stringify(object)}\n`);
}

function parseJson(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    // Not JSON is one way to be damaged; the caller says so.
    return undefined;
  }
}
