import type { Readable } from 'node:stream';

/** What is known about stored bytes. `etag` comes with its quotes and changes with the content. */
export type StoredInfo = { key: string; size: number; etag: string; contentType: string; lastModified: Date };

/** Both ends count; the end is the last byte that is wanted, the size of the object less one at most. */
export type ByteRange = { start: number; end: number };

export type PutOptions = {
  contentType: string;
  /** Bytes that will come, when that is known. */
  size?: number;
  /** SHA-256 of the bytes where the caller has it: what needs it does not hash them again. */
  sha256?: Buffer;
  /** Most bytes that may come; more of them is `payload_too_large`, and nothing is stored. */
  limitBytes?: number;
  signal?: AbortSignal;
};

/**
 * Keeps bytes under keys. A key is made of `a-z`, `0-9`, `-`, `_` and `/`. Errors of all methods: AppError
 * `pictures_unavailable` when the store cannot be asked.
 */
export type ObjectStore = {
  /** Stores all of it or nothing; an object under the same key is replaced as a whole. Answers its size and etag. */
  put(key: string, body: Readable | Uint8Array, options: PutOptions): Promise<{ size: number; etag: string }>;
  /** The bytes, all or a part; undefined when there is no such object. Destroying the stream ends the transfer. */
  get(key: string, range?: ByteRange, signal?: AbortSignal): Promise<Readable | undefined>;
  head(key: string): Promise<StoredInfo | undefined>;
  /** Every object whose key begins so, in the order of the keys; one that is damaged too, with the size of what is left. */
  list(prefix: string): AsyncIterable<StoredInfo>;
  /** Removes them; keys that are not there are fine. */
  remove(keys: string[]): Promise<void>;
  /** Resolves when the store is there and lets us in. Writes nothing, so it may be asked all the time. */
  check(): Promise<void>;
  /** Resolves when something could be written and found again, which a full store does not do. */
  probe(): Promise<void>;
};
