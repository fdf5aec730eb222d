import { createHash } from 'node:crypto';
import { access, constants, mkdir, open, readdir, rename, rm, unlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileNameOf, keyOf } from './object-key';
import { removeLeftovers, temporaryName } from './leftovers';

/** No key holds a dot, so neither this nor a file's name can be taken for anything else. */
const TEMPORARY = '.temporary';

/**
 * Where the files of objects stand: in 256 sub-folders by a hash of the key, so that none grows too
 * long. Errors are those of the file system.
 */
export class ObjectFolder {
  private constructor(readonly path: string) {}

  /** Makes the folder, for this user alone, and removes what killed writers left in it. */
  static async open(path: string): Promise<ObjectFolder> {
    const folder = new ObjectFolder(resolve(path));
    await mkdir(join(folder.path, TEMPORARY), { recursive: true, mode: 0o700 });
    await removeLeftovers(join(folder.path, TEMPORARY));
    return folder;
  }

  /** A disk that is not mounted must not look like a store without objects. */
  require(): Promise<void> {
    return access(join(this.path, TEMPORARY));
  }

  /** Asks for the right to write, without a write. */
  async requireWritable(): Promise<void> {
    for (const path of [this.path, join(this.path, TEMPORARY)])
      await access(path, constants.R_OK | constants.W_OK | constants.X_OK);
  }

  /** A new path for a file that is not whole yet. */
  temporaryFile(): string {
    return join(this.path, TEMPORARY, temporaryName());
  }

  file(key: string): string {
    return join(this.shard(key), fileNameOf(key));
  }

  /** Gives a whole file its place, in one step and for good: its name is on the disk then, too. */
  async publish(temporary: string, key: string): Promise<void> {
    const shard = this.shard(key);
    const made = await mkdir(shard, { recursive: true, mode: 0o700 });
    await rename(temporary, this.file(key));
    await sync(shard);
    if (made) await sync(this.path);
  }

  /** Never fails: what cannot be removed now is removed at a later start, and the caller has its own error to tell. */
  async discard(temporary: string): Promise<void> {
    await rm(temporary, { force: true }).catch(() => undefined);
  }

  async remove(keys: string[]): Promise<void> {
    const changed = new Set<string>();
    for (const key of keys) {
      if (await unlinkIfThere(this.file(key))) changed.add(this.shard(key));
    }
    for (const shard of changed) await sync(shard);
  }

  /** All keys, in no order. */
  async keys(): Promise<string[]> {
    const shards = (await readdir(this.path)).filter((name) => name !== TEMPORARY);
    const names: string[] = [];
    for (const shard of shards) names.push(...(await readdir(join(this.path, shard))));
    return names.map(keyOf);
  }

  private shard(key: string): string {
    return join(this.path, createHash('sha256').update(key).digest('hex').slice(0, 2));
  }
}

async function sync(path: string): Promise<void> {
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
