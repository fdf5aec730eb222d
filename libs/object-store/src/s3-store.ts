import type { Readable } from 'node:stream';
import type { Client } from 'minio';
import { checkContentType } from './content-type';
import { metered } from './metered';
import { checkKey, checkPrefix, isKey } from './object-key';
import type { ByteRange, ObjectStore, PutOptions, StoredInfo } from './object-store';
import { S3Bytes } from './s3-bytes';
import { createClient, type S3Settings } from './s3-client';
import { partsOf, S3Parts } from './s3-parts';
import { answered, unavailable } from './unavailable';

/** S3 would take 1,000, but answers only when all are gone: a slow store must manage a batch before it counts as silent. */
const REMOVE_AT_ONCE = 250;
/** S3 lists without content types, so each object is asked for its own; so many at a time. */
const HEADS_AT_ONCE = 16;
/** Written by probes alone. No key holds a dot, so this is never an object of ours. */
const CHECK_KEY = '.check';

/** Objects in a bucket of an S3-compatible store. An upload that was cut off at its very end may still be stored. */
export class S3Store implements ObjectStore {
  private readonly client: Client;
  private readonly bucket: string;
  private readonly bytes: S3Bytes;
  private readonly parts: S3Parts;

  private constructor(settings: S3Settings) {
    this.client = createClient(settings);
    this.bucket = settings.bucket;
    this.bytes = new S3Bytes(this.client, this.bucket, settings.idleMs);
    this.parts = new S3Parts(this.client, this.bucket, this.bytes);
  }

  /**
   * Makes the bucket when it is missing.
   * @throws Error when the store refuses the keys; AppError `pictures_unavailable` when it cannot be asked
   */
  static async open(settings: S3Settings): Promise<S3Store> {
    const store = new S3Store(settings);
    try {
      if (!(await store.client.bucketExists(settings.bucket))) await store.makeBucket(settings.region);
    } catch (cause) {
      if (!KEY_ERRORS.has(codeOf(cause))) throw unavailable(cause);
      const message = `The object store refuses these keys for the bucket ${settings.bucket}: check S3_ACCESS_KEY, S3_SECRET_KEY and S3_BUCKET.`;
      throw new Error(message, { cause });
    }
    await store.parts.removeAbandoned();
    await store.probe();
    return store;
  }

  async put(
    key: string,
    body: Readable | Uint8Array,
    options: PutOptions,
  ): Promise<{ size: number; etag: string }> {
    checkKey(key);
    checkContentType(options.contentType);
    const chunks = metered(body, options);
    try {
      const size = body instanceof Uint8Array ? body.length : options.size;
      if (size === undefined) return await this.putUnknown(key, chunks, options);
      return await this.putWhole(key, chunks, { ...options, size });
    } catch (error) {
      if (!(body instanceof Uint8Array)) body.destroy();
      throw error;
    }
  }

  async get(key: string, range?: ByteRange, signal?: AbortSignal): Promise<Readable | undefined> {
    checkKey(key);
    const found = await this.bytes.download(key, range && `bytes=${range.start}-${range.end}`, signal);
    if (!found) await this.requireBucket();
    return found;
  }

  async head(key: string): Promise<StoredInfo | undefined> {
    checkKey(key);
    try {
      const { size, etag, metaData, lastModified } = await this.client.statObject(this.bucket, key);
      const contentType = String(metaData['content-type'] ?? 'application/octet-stream');
      return { key, size, etag: `"${etag}"`, contentType, lastModified };
    } catch (cause) {
      if (codeOf(cause) !== 'NotFound') throw unavailable(cause);
      await this.requireBucket();
      return undefined;
    }
  }

  async *list(prefix: string): AsyncGenerator<StoredInfo> {
    checkPrefix(prefix);
    for await (const keys of this.keys(prefix)) {
      const infos = await Promise.all(keys.map((key) => this.head(key)));
      // Undefined: it was removed since the names were read.
      yield* infos.filter((info) => info !== undefined);
    }
  }

  async remove(keys: string[]): Promise<void> {
    keys.forEach(checkKey);
    for (let start = 0; start < keys.length; start += REMOVE_AT_ONCE) {
      const batch = keys.slice(start, start + REMOVE_AT_ONCE);
      const refused = await answered(this.client.removeObjects(this.bucket, batch));
      if (refused.length > 0) throw unavailable(new Error(`${refused.length} objects could not be removed.`));
    }
  }

  check(): Promise<void> {
    return this.requireBucket();
  }

  async probe(): Promise<void> {
    await answered(this.client.putObject(this.bucket, CHECK_KEY, Buffer.from('check')));
    await answered(this.client.statObject(this.bucket, CHECK_KEY));
  }

  private async *keys(prefix: string): AsyncGenerator<string[]> {
    let keys: string[] = [];
    try {
      for await (const { name } of this.client.listObjectsV2(this.bucket, prefix, true)) {
        if (isKey(name)) keys.push(name);
        if (keys.length < HEADS_AT_ONCE) continue;
        yield keys;
        keys = [];
      }
    } catch (cause) {
      throw unavailable(cause);
    }
    yield keys;
  }

  private async putWhole(
    key: string,
    chunks: AsyncIterable<Uint8Array> | Uint8Array,
    options: PutOptions & { size: number },
  ): Promise<{ size: number; etag: string }> {
    const etag = (await this.bytes.upload(key, chunks, options)) ?? (await this.head(key))?.etag;
    if (!etag) throw unavailable(new Error('The object store has not kept the object.'));
    return { size: options.size, etag };
  }

  /** S3 wants the size before the first byte: a short body waits for its end in memory, a long one goes in parts. */
  private async putUnknown(key: string, chunks: AsyncIterable<Uint8Array>, options: PutOptions) {
    const pieces = partsOf(chunks);
    const first = await pieces.next();
    const second = first.done ? first : await pieces.next();
    const start = first.done ? Buffer.alloc(0) : first.value;
    if (second.done) return this.putWhole(key, start, { ...options, size: start.length });
    return this.parts.upload(key, resumed([start, second.value], pieces), options);
  }

  /** A bucket that is gone must not look like one without this object. */
  private async requireBucket(): Promise<void> {
    if (await answered(this.client.bucketExists(this.bucket))) return;
    throw unavailable(new Error(`The bucket ${this.bucket} is gone.`));
  }

  private async makeBucket(region: string): Promise<void> {
    try {
      await this.client.makeBucket(this.bucket, region);
    } catch (error) {
      // Another replica was faster.
      if (codeOf(error) !== 'BucketAlreadyOwnedByYou') throw error;
    }
  }
}

const KEY_ERRORS = new Set([
  'AccessDenied',
  'InvalidAccessKeyId',
  'SignatureDoesNotMatch',
  'BucketAlreadyExists',
]);

function codeOf(error: unknown): string {
  return String((error as { code?: unknown }).code);
}

async function* resumed(begun: Buffer[], rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield* begun;
  yield* rest;
}
