import { Readable } from 'node:stream';
import type { ObjectStore } from '@dearly/object-store';
import type { Logger } from '@dearly/service';
import { objectName, type Archive } from '../archive/archive';
import type { SealedObject } from '../archive/manifest';
import { copyObject, COPIES_AT_ONCE } from '../objects/copy-object';
import { exactly } from '../objects/exactly';
import { seal } from '../sealing/seal';

/** The archive with the backup that copies to it, and whom it seals for. */
export type CopyTarget = { archive: Archive; id: string; recipients: string[] };

/**
 * The sealed objects that the archive has. What an earlier backup lists and what is still there in that size is not
 * copied again, because bytes never change under their key.
 */
export class ObjectCopies {
  /** What was copied anew, for the report. */
  copied = 0;
  private readonly there = new Map<string, SealedObject>();
  private readonly earlier: Map<string, SealedObject>;

  constructor(
    private readonly source: ObjectStore,
    private readonly target: CopyTarget,
    earlier: SealedObject[],
    private readonly logger: Logger,
  ) {
    this.earlier = new Map(earlier.map((object) => [hashIn(object.name), object]));
  }

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
  of(keys: Iterable<string>): { key: string; object: SealedObject }[] {
    return [...keys].flatMap((key) => {
      const object = this.there.get(key);
      return object ? [{ key, object }] : [];
    });
  }

  private async addOne(key: string): Promise<boolean> {
    const name = objectName(this.target.id, key);
    const object = (await this.known(hashIn(name))) ?? (await this.copy(key, name));
    if (object) this.there.set(key, object);
    return object !== undefined;
  }

  private async known(hash: string): Promise<SealedObject | undefined> {
    const object = this.earlier.get(hash);
    if (!object) return undefined;
    // One that is damaged is copied again; a store that is away says so when it is copied to.
    const info = await this.target.archive.store.head(object.name).catch(() => undefined);
    return info?.size === object.size ? object : undefined;
  }

  private async copy(key: string, name: string): Promise<SealedObject | undefined> {
    const { archive } = this.target;
    const copyOnce = () => this.copyOnce(key, name);
    const copy = await copyObject({ key, from: this.source, to: archive.store }, copyOnce, this.logger);
    if (copy) this.copied += 1;
    return copy;
  }

  private async copyOnce(key: string, name: string): Promise<SealedObject | undefined> {
    const { archive, recipients } = this.target;
    const info = await this.source.head(key);
    const bytes = info && (await this.source.get(key));
    if (!bytes) return undefined;
    const label = { name: key, contentType: info.contentType };
    return { name, ...(await archive.write(name, await seal(recipients, label, exactly(info.size, bytes)))) };
  }
}

/** What is the same in the names of all copies of an object. */
function hashIn(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1);
}
