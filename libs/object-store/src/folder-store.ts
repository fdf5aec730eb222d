import { createHash } from 'node:crypto';
import { access, mkdir, open, readdir, rename, rm, unlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { addAbortSignal, Readable } from 'node:stream';
import { checkContentType } from './content-type';
import { removeLeftovers, temporaryName } from './leftovers';
import { metered } from './metered';
import { openObjectFile, writeObjectFile, type ObjectFile } from './object-file';
import { checkKey, checkPrefix } from './object-key';
import type { ByteRange, ObjectStore, PutOptions, StoredInfo } from './object-store';
import { answered } from './unavailable';

/** No key holds a dot, so neither this nor the names below can be taken for an object. */
const TEMPORARY = '.temporary';

/**
 * Objects as files of a folder on this machine. A file is written under a temporary name and renamed when it is
 * whole, so that a crash at any moment leaves the old object or the new one. Files stand in 256 sub-folders by a
 * hash of their key; a slash of the key is a dot in the name.
 */
export class FolderStore implements ObjectStore {
  private constructor(private readonly folder: string) {}

  /** Makes the folder, for this user alone, and removes what killed writers left in it. */
  static async open(folder: string): Promise<FolderStore> {
    const store = new FolderStore(resolve(folder));
    await mkdir(join(store.folder, TEMPORARY), { recursive: true, mode: 0o700 });
    await removeLeftovers(join(store.folder, TEMPORARY));
    await store.check();
    return store;
  }

  async put(
    key: string,
    body: Readable | Uint8Array,
    options: PutOptions,
  ): Promise<{ size: number; etag: string }> {
    checkKey(key);
    checkContentType(options.contentType);
    const temporary = this.temporaryPath();
    try {
      const written = await writeObjectFile(temporary, metered(body, options), options.contentType);
      await answered(this.publish(temporary, key));
      return written;
    } catch (error) {
      if (body instanceof Readable) body.destroy();
      await rm(temporary, { force: true });
      throw error;
    }
  }

  async get(key: string, range?: ByteRange, signal?: AbortSignal): Promise<Readable | undefined> {
    signal?.throwIfAborted();
    const object = await this.open(key);
    if (!object) return undefined;
    const { file, info } = object;
    const { start, end } = range ?? { start: 0, end: info.size - 1 };
    if (info.size === 0 || start >= info.size) {
      await file.close();
      if (range) throw new RangeError(`The object has ${info.size} bytes, from ${start} were asked for.`);
      return Readable.from([], { objectMode: false });
    }
    const bytes = file.createReadStream({ start, end: Math.min(end, info.size - 1) });
    return signal ? addAbortSignal(signal, bytes) : bytes;
  }

  async head(key: string): Promise<StoredInfo | undefined> {
    const object = await this.open(key);
    await object?.file.close();
    return object?.info;
  }

  async *list(prefix: string): AsyncGenerator<StoredInfo> {
    checkPrefix(prefix);
    for (const key of (await answered(this.keys())).filter((name) => name.startsWith(prefix)).sort()) {
      const info = await this.head(key);
      // Undefined: it was removed since the names were read.
      if (info) yield info;
    }
  }

  async remove(keys: string[]): Promise<void> {
    keys.forEach(checkKey);
    await answered(this.requireFolder());
    const shards = new Set<string>();
    for (const key of keys) {
      if (await answered(unlinkIfThere(this.path(key)))) shards.add(this.shard(key));
    }
    for (const shard of shards) await answered(syncFolder(shard));
  }

  async check(): Promise<void> {
    const path = this.temporaryPath();
    try {
      await writeObjectFile(path, metered(Buffer.from('check'), { contentType: 'text/plain' }), 'text/plain');
      const object = await answered(openObjectFile(path, 'check'));
      await object?.file.close();
    } finally {
      await rm(path, { force: true });
    }
  }

  private async open(key: string): Promise<ObjectFile | undefined> {
    checkKey(key);
    const object = await answered(openObjectFile(this.path(key), key));
    if (!object) await answered(this.requireFolder());
    return object;
  }

  /** A disk that is not mounted must not look like a store without objects. */
  private requireFolder(): Promise<void> {
    return access(join(this.folder, TEMPORARY));
  }

  /** Gives a whole file its place, for good: also the names are on the disk then. */
  private async publish(temporary: string, key: string): Promise<void> {
    const shard = this.shard(key);
    const made = await mkdir(shard, { recursive: true, mode: 0o700 });
    await rename(temporary, this.path(key));
    await syncFolder(shard);
    if (made) await syncFolder(this.folder);
  }

  private async keys(): Promise<string[]> {
    await this.requireFolder();
    const shards = (await readdir(this.folder)).filter((name) => name !== TEMPORARY);
    const names: string[] = [];
    for (const shard of shards) names.push(...(await readdir(join(this.folder, shard))));
    return names.map((name) => name.replaceAll('.', '/'));
  }

  private temporaryPath(): string {
    return join(this.folder, TEMPORARY, temporaryName());
  }

  private shard(key: string): string {
    return join(this.folder, createHash('sha256').update(key).digest('hex').slice(0, 2));
  }

  private path(key: string): string {
    return join(this.shard(key), key.replaceAll('/', '.'));
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function unlinkIfThere(path: string): Promise<boolean> {
  try {
    await unlink(path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}
