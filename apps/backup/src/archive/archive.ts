import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ObjectStore } from '@dearly/object-store';
import { BackupError } from '../backup-error';
import { isBackupId } from './backup-id';
import { fingerprinted, isSame, type Fingerprint } from './fingerprint';
import {
  listedObject,
  manifestSchema,
  SCHEMAS,
  type ListedObject,
  type Manifest,
  type SchemaName,
} from './manifest';

type Part = SchemaName | 'listing';
const PARTS: Part[] = [...SCHEMAS, 'listing'];

/**
 * Where backups lie: `backups/<id>/` has a dump for each schema, the listing of the objects and, last of all, the
 * manifest. The objects lie in `objects/` once, however many backups name them: they never change under their key.
 */
export class Archive {
  constructor(readonly store: ObjectStore) {}

  objectKey(key: string): string {
    return `objects/${key}`;
  }

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

  async writePart(id: string, part: Part, chunks: AsyncIterable<Uint8Array>): Promise<Fingerprint> {
    const { body, fingerprint } = fingerprinted(chunks);
    await this.store.put(partKey(id, part), body, { contentType: 'application/octet-stream' });
    return fingerprint();
  }

  /** @throws BackupError when it is not there */
  async readPart(id: string, part: Part): Promise<Readable> {
    const body = await this.store.get(partKey(id, part));
    if (!body) throw new BackupError(`The backup ${id} is damaged: its part "${part}" is missing.`);
    return body;
  }

  /** From now on the backup counts. */
  async writeManifest(manifest: Manifest): Promise<void> {
    const body = Buffer.from(JSON.stringify(manifest, null, 2));
    await this.store.put(partKey(manifest.id, 'manifest'), body, { contentType: 'application/json' });
  }

  /** @throws BackupError when there is no such backup, or none that is whole */
  async manifest(id: string): Promise<Manifest> {
    const body = await this.store.get(partKey(id, 'manifest'));
    if (!body) throw new BackupError(`There is no whole backup ${id}: it has no manifest.`);
    const parsed = manifestSchema.safeParse(parseJson(await text(body)));
    if (parsed.success && parsed.data.id === id) return parsed.data;
    throw new BackupError(
      `The manifest of the backup ${id} is damaged, or of a version that is not known here.`,
    );
  }

  writeListing(id: string, objects: Iterable<ListedObject>): Promise<Fingerprint> {
    return this.writePart(id, 'listing', Readable.from(lines(objects), { objectMode: false }));
  }

  /** Every object of the backup. @throws BackupError when the listing is not what the manifest says */
  async listing({ id, listing }: Manifest): Promise<ListedObject[]> {
    const { body, fingerprint } = fingerprinted(await this.readPart(id, 'listing'));
    const content = await text(body);
    if (!isSame(fingerprint(), listing)) throw damaged(id, 'listing');
    return content
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => listedObject.parse(JSON.parse(line)));
  }

  /** Takes a backup away, its manifest first: what is left of it when that is interrupted does not count. */
  async remove(id: string): Promise<void> {
    await this.store.remove([partKey(id, 'manifest')]);
    await this.store.remove(PARTS.map((part) => partKey(id, part)));
  }
}

export function damaged(id: string, part: Part): BackupError {
  return new BackupError(`The backup ${id} is damaged: its part "${part}" is not what the manifest says.`);
}

function partKey(id: string, part: Part | 'manifest'): string {
  return `backups/${id}/${part}`;
}

function* lines(objects: Iterable<ListedObject>): Generator<Buffer> {
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
