import { addAbortSignal, Readable } from 'node:stream';
import { checkContentType } from './content-type';
import { metered } from './metered';
import { DamagedObjectFile, openObjectFile, writeObjectFile, type ObjectFile } from './object-file';
import { ObjectFolder } from './object-folder';
import { checkKey, checkPrefix } from './object-key';
import type { ByteRange, ObjectStore, PutOptions, StoredInfo } from './object-store';
import { answered } from './unavailable';

/**
 * Objects as files of a folder on this machine. A file is written under a temporary name and renamed when it is
 * whole, so that a crash at any moment leaves the old object or the new one. Several processes may share the folder.
 */
export class FolderStore implements ObjectStore {
  private constructor(private readonly folder: ObjectFolder) {}

  /** @throws Error when the folder cannot be made or written to */
  static async open(path: string): Promise<FolderStore> {
    try {
      const store = new FolderStore(await ObjectFolder.open(path));
      await store.probe();
      return store;
    } catch (cause) {
      throw new Error(`Objects cannot be kept in ${path}: check STORE_DIR and its rights.`, { cause });
    }
  }

  async put(
    key: string,
    body: Readable | Uint8Array,
    options: PutOptions,
  ): Promise<{ size: number; etag: string }> {
    checkKey(key);
    checkContentType(options.contentType);
    const temporary = this.folder.temporaryFile();
    try {
      const written = await writeObjectFile(
        temporary,
        metered(body, options),
        options.contentType,
        options.sha256,
      );
      await answered(this.folder.publish(temporary, key));
      return written;
    } catch (error) {
      if (body instanceof Readable) body.destroy();
      await this.folder.discard(temporary);
      throw error;
    }
  }

  async get(key: string, range?: ByteRange, signal?: AbortSignal): Promise<Readable | undefined> {
    signal?.throwIfAborted();
    const object = await this.open(key);
    if (!object) return undefined;
    const { file, info } = object;
    const { start, end } = range ?? { start: 0, end: info.size - 1 };
    if (start >= info.size) {
      await file.close();
      if (range) throw new RangeError('The object ends before this range begins.');
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
    await answered(this.folder.require());
    const keys = await answered(this.folder.keys());
    for (const key of keys.filter((name) => name.startsWith(prefix)).sort()) {
      const info = await this.head(key).catch(whatIsLeft);
      // Undefined: it was removed since the names were read.
      if (info) yield info;
    }
  }

  async remove(keys: string[]): Promise<void> {
    keys.forEach(checkKey);
    await answered(this.folder.require());
    await answered(this.folder.remove(keys));
  }

  async check(): Promise<void> {
    await answered(this.folder.requireWritable());
  }

  async probe(): Promise<void> {
    const path = this.folder.temporaryFile();
    const contentType = 'text/plain';
    try {
      await writeObjectFile(path, metered(Buffer.from('check'), { contentType }), contentType);
      const object = await answered(openObjectFile(path, 'check'));
      await object?.file.close();
    } finally {
      await this.folder.discard(path);
    }
  }

  private async open(key: string): Promise<ObjectFile | undefined> {
    checkKey(key);
    const object = await answered(openObjectFile(this.folder.file(key), key));
    if (!object) await answered(this.folder.require());
    return object;
  }
}

/** What can be told of a damaged object. @throws what is another failure */
function whatIsLeft(error: unknown): StoredInfo {
  const { cause } = error as Error;
  if (cause instanceof DamagedObjectFile) return cause.info;
  throw error;
}
