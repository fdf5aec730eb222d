import { Readable } from 'node:stream';
import { AppError } from '@dearly/contracts';
import { addToOutbox } from '@dearly/database';
import type { ByteRange, ObjectStore, PutOptions } from '@dearly/object-store';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as newId } from 'uuid';
import { DELETING } from './blob.entity';

/** Injects the `ObjectStore`. */
export const OBJECT_STORE = Symbol('OBJECT_STORE');

/** `expiresInMs`: how long writing and keeping may take together, one minute unless told. */
export type WriteOptions = PutOptions & { expiresInMs?: number };
export type WrittenBlob = { id: string; size: number; etag: string };

const WRITE_MS = 60_000;
/** A writer gives up this long before the sweep takes over, so that no byte arrives after the removal. */
const SWEEP_AFTER_WRITE_MS = 30_000;
/** A purge is due at once; what it did not manage by then is left to the sweep. */
const SWEEP_AFTER_DELETING_MS = 60_000;

/**
 * Bytes in the object store and the rows that answer for them. The row comes before the first byte and goes after
 * the last, so whatever is killed in between, each byte has a row that leads to it: `write`, then `keep` in the
 * transaction that makes the row which holds it, or else `discard`; at the end `markDeleting` in the transaction that
 * removes that row. Errors: `pictures_unavailable` when the store cannot be asked.
 */
@Injectable()
export class BlobsService {
  private readonly logger = new Logger(BlobsService.name);

  constructor(
    private readonly database: DataSource,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
  ) {}

  /** Stores the bytes under a new id. They are kept only if `keep` follows in time. Errors also: `payload_too_large`. */
  async write(body: Readable | Uint8Array, options: WriteOptions): Promise<WrittenBlob> {
    const { expiresInMs = WRITE_MS, signal, ...put } = options;
    const id = newId();
    // The source may break before the store reads it, which must not end the process; the store is told all the same.
    if (body instanceof Readable) body.on('error', () => undefined);
    // The database's clock alone decides, else replicas with different clocks would sweep what others write.
    await this.database.query(
      `insert into blobs (id, state, sweep_at, created_at)
       values ($1, 'writing', now() + $2 * interval '1 millisecond', now())`,
      [id, expiresInMs + SWEEP_AFTER_WRITE_MS],
    );
    const timeUp = AbortSignal.timeout(expiresInMs);
    try {
      const stored = await this.store.put(id, body, {
        ...put,
        signal: signal ? AbortSignal.any([signal, timeUp]) : timeUp,
      });
      return { id, ...stored };
    } catch (error) {
      await this.discard(id);
      if (timeUp.aborted) throw new AppError('pictures_unavailable', {}, { cause: error });
      throw error;
    }
  }

  /** @throws AppError `pictures_unavailable` when it took so long that the bytes were swept away. */
  async keep(manager: EntityManager, id: string): Promise<void> {
    const [, kept] = (await manager.query(
      `update blobs set state = 'live', sweep_at = null where id = $1 and state = 'writing'`,
      [id],
    )) as [unknown[], number];
    if (kept === 0) {
      throw new AppError('pictures_unavailable', {}, { cause: new Error(`The blob ${id} was swept.`) });
    }
  }

  /** Marks them for removal and adds the job that removes them; notify the outbox relay after the commit. */
  async markDeleting(manager: EntityManager, ids: string[], batchId: string): Promise<void> {
    if (ids.length === 0) return;
    await manager.query(
      `update blobs set state = '${DELETING}', batch_id = $2, sweep_at = now() + $3 * interval '1 millisecond'
       where id = any($1::uuid[])`,
      [ids, batchId, SWEEP_AFTER_DELETING_MS],
    );
    await addToOutbox(manager, { name: 'storage.purge', input: { batchId }, id: batchId });
  }

  /**
   * Takes back a write that will not be kept; one that was kept after all stays. Never fails: what cannot be removed
   * now is left to the sweep.
   */
  async discard(id: string): Promise<void> {
    try {
      // The row stays for the sweep: a store that did not answer may still finish what it was told to write.
      await this.database.query(
        `update blobs set state = '${DELETING}', sweep_at = now() + $2 * interval '1 millisecond'
         where id = $1 and state = 'writing'`,
        [id, SWEEP_AFTER_DELETING_MS],
      );
      const live: unknown[] = await this.database.query(
        `select 1 from blobs where id = $1 and state = 'live'`,
        [id],
      );
      if (live.length === 0) await this.store.remove([id]);
    } catch (error) {
      this.logger.warn(`The blob ${id} is left to the sweep: ${(error as Error).message}`);
    }
  }

  /** The bytes, all or a part. */
  async read(id: string, range?: ByteRange, signal?: AbortSignal): Promise<Readable> {
    const body = await this.store.get(id, range, signal);
    if (body) return body;
    this.logger.error(`The bytes of the blob ${id} are not in the store`);
    throw new AppError('pictures_unavailable');
  }

  /** A new blob with the bytes of another; to be kept or discarded as after `write`. */
  async copy(id: string, options: WriteOptions): Promise<WrittenBlob> {
    return this.write(await this.read(id, undefined, options.signal), options);
  }
}
