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
/** Bytes to store, and what the store is told of them. */
export type BlobPart = { body: Readable | Uint8Array } & Omit<PutOptions, 'signal'>;
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
    const { expiresInMs, signal, ...put } = options;
    const [blob] = await this.writeTogether([{ body, ...put }], { expiresInMs, signal });
    return blob;
  }

  /** As `write`, for several that belong together: all of them are stored, or none. */
  async writeTogether<const P extends readonly BlobPart[]>(
    parts: P,
    {
      expiresInMs = WRITE_MS,
      signal,
    }: { expiresInMs?: number | undefined; signal?: AbortSignal | undefined },
  ): Promise<{ -readonly [K in keyof P]: WrittenBlob }> {
    // The source may break before the store reads it, which must not end the process; the store is told all the same.
    for (const { body } of parts) if (body instanceof Readable) body.on('error', () => undefined);
    const ids = parts.map(() => newId());
    // The database's clock alone decides, else replicas with different clocks would sweep what others write.
    await this.database.query(
      `insert into blobs (id, state, sweep_at, created_at)
       select unnest($1::uuid[]), 'writing', now() + $2 * interval '1 millisecond', now()`,
      [ids, expiresInMs + SWEEP_AFTER_WRITE_MS],
    );
    const timeUp = AbortSignal.timeout(expiresInMs);
    const inTime = signal ? AbortSignal.any([signal, timeUp]) : timeUp;
    const results = await Promise.allSettled(
      parts.map(async ({ body, ...put }, index): Promise<WrittenBlob> => {
        const id = ids[index] ?? '';
        return { id, ...(await this.store.put(id, body, { ...put, signal: inTime })) };
      }),
    );
    const failure = results.find((result) => result.status === 'rejected');
    if (!failure)
      return results.map((result) => result.status === 'fulfilled' && result.value) as {
        -readonly [K in keyof P]: WrittenBlob;
      };
    for (const id of ids) await this.discard(id);
    if (timeUp.aborted) throw new AppError('pictures_unavailable', {}, { cause: failure.reason });
    throw failure.reason;
  }

  /** @throws AppError `pictures_unavailable` when it took so long that the bytes were swept away. */
  async keep(manager: EntityManager, ...ids: string[]): Promise<void> {
    const [, kept] = (await manager.query(
      `update blobs set state = 'live', sweep_at = null where id = any($1::uuid[]) and state = 'writing'`,
      [ids],
    )) as [unknown[], number];
    if (kept < ids.length) {
      const cause = new Error(`A blob was swept: ${ids.join(', ')}.`);
      throw new AppError('pictures_unavailable', {}, { cause });
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
