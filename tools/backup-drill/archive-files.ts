import { createHash } from 'node:crypto';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openObjectStore, type ObjectStore } from '@dearly/object-store';

/** What lies in the folder of an archive, for whoever wants to look at it or to harm it. */
export class ArchiveFiles {
  constructor(private readonly folder: string) {}

  store(): Promise<ObjectStore> {
    return openObjectStore({ STORE_DIR: this.folder, S3_REGION: '', S3_BUCKET: '' });
  }

  /** The names of all copies of an object, the oldest first; of all objects for ''. */
  async copiesOf(key: string): Promise<string[]> {
    const hash = key && createHash('sha256').update(key).digest('hex');
    const names: string[] = [];
    for await (const { key: name } of (await this.store()).list('objects/')) {
      if (name.endsWith(hash)) names.push(name);
    }
    return names;
  }

  /** The name of the newest copy of an object, or of a part of a backup. */
  async placeOf(key: string): Promise<string> {
    return key.startsWith('backups/') ? key : ((await this.copiesOf(key)).at(-1) ?? '');
  }

  async fileOf(key: string): Promise<string> {
    const name = (await this.placeOf(key)).replaceAll('/', '.');
    const all = await readdir(this.folder, { recursive: true });
    const file = all.find((path) => path.endsWith(`/${name}`));
    if (!file) throw new Error(`Nothing in the archive is called ${key}.`);
    return join(this.folder, file);
  }

  /** Which of the texts stand in clear in any file, or in the name of one. */
  async found(texts: Record<string, string | Buffer>): Promise<string[]> {
    const found = new Set<string>();
    for (const file of await readdir(this.folder, { recursive: true, withFileTypes: true })) {
      const name = Buffer.from(file.name);
      const bytes = file.isFile() ? await readFile(join(file.parentPath, file.name)) : name;
      for (const [what, text] of Object.entries(texts)) {
        if (bytes.includes(text) || name.includes(text)) found.add(what);
      }
    }
    return [...found].sort();
  }
}

/** One bit in the middle. */
export async function flipBit(file: string): Promise<void> {
  const bytes = await readFile(file);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  await writeFile(file, bytes);
}

export async function swapFiles(one: string, other: string): Promise<void> {
  await rename(one, `${one}.tmp`);
  await rename(other, one);
  await rename(`${one}.tmp`, other);
}
