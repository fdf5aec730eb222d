import { Readable } from 'node:stream';
import type { ObjectStore } from '@dearly/object-store';
import type { Logger } from '@dearly/service';
import type { Archive } from '../archive/archive';
import type { ListedObject } from '../archive/manifest';
import { copyObject, COPIES_AT_ONCE } from '../objects/copy-object';

/**
 * The objects that the archive has. What an earlier backup lists and what is still there in that size is not copied
 * again, because bytes never change under their key.
 */
export class ObjectCopies {
  /** What was copied anew, for the report. */
  copied = 0;
  private readonly there = new Map<string, ListedObject>();

  constructor(
    private readonly source: ObjectStore,
    private readonly archive: Archive,
    private readonly earlier: Map<string, ListedObject>,
    private readonly logger: Logger,
  ) {}

  /** Copies what is not there yet. Answers the keys without bytes in the source. */
  async add(keys: AsyncIterable<string> | Iterable<string>): Promise<string[]> {
    const missing: string[] = [];
    const one = async (key: string): Promise<void> => {
      if (!(await this.addOne(key))) missing.push(key);
    };
    await Readable.from(keys).forEach(one, { concurrency: COPIES_AT_ONCE });
    return missing.sort();
  }

  has(key: string): boolean {
    return this.there.has(key);
  }

  /** Those of the keys that are there, in their order. */
  of(keys: Iterable<string>): ListedObject[] {
    return [...keys].map((key) => this.there.get(key)).filter((object) => object !== undefined);
  }

  private async addOne(key: string): Promise<boolean> {
    const object = (await this.known(key)) ?? (await this.copy(key));
    if (object) this.there.set(key, object);
    return object !== undefined;
  }

  private async known(key: string): Promise<ListedObject | undefined> {
    const object = this.earlier.get(key);
    if (!object) return undefined;
    // One that is damaged is copied again; a store that is away says so when it is copied to.
    const info = await this.archive.store.head(this.archive.objectKey(key)).catch(() => undefined);
    return info?.size === object.size ? object : undefined;
  }

  private async copy(key: string): Promise<ListedObject | undefined> {
    const to = { store: this.archive.store, key: this.archive.objectKey(key) };
    const copy = await copyObject({ store: this.source, key }, to, this.logger);
    if (!copy) return undefined;
    this.copied += 1;
    return { key, ...copy };
  }
}
