import type { Client } from 'minio';
import { answered, unavailable } from './unavailable';
import type { S3Bytes } from './s3-bytes';

/** The least that S3 takes for a part that is not the last. */
export const PART_BYTES = 5 * 1024 * 1024;
/** An upload in parts that began so long ago has nobody any more who would finish it. */
const ABANDONED_AFTER_MS = 24 * 60 * 60_000;
/** Some stores take an empty delimiter for one that is everywhere, and then list no upload by itself. */
const IN_NO_KEY = '.';

/** The same bytes in pieces of `PART_BYTES`, the last one shorter; an empty body is no piece. */
export async function* partsOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    waiting.push(chunk);
    length += chunk.length;
    while (length >= PART_BYTES) {
      const joined = Buffer.concat(waiting);
      yield joined.subarray(0, PART_BYTES);
      waiting = [joined.subarray(PART_BYTES)];
      length -= PART_BYTES;
    }
  }
  if (length > 0) yield Buffer.concat(waiting);
}

/** Stores an object in parts, which become one object at the end and are aborted when anything goes wrong. */
export class S3Parts {
  constructor(
    private readonly client: Client,
    private readonly bucket: string,
    private readonly bytes: S3Bytes,
  ) {}

  /** Errors as `S3Bytes.upload`. At most 10,000 parts. */
  async upload(
    key: string,
    parts: AsyncIterable<Buffer>,
    { contentType, signal }: { contentType: string; signal?: AbortSignal },
  ): Promise<{ size: number; etag: string }> {
    const uploadId = await answered(
      this.client.initiateNewMultipartUpload(this.bucket, key, { 'Content-Type': contentType }),
    );
    try {
      const done: { part: number; etag: string }[] = [];
      let size = 0;
      for await (const piece of parts) {
        const query = { uploadId, partNumber: String(done.length + 1) };
        const etag = await this.bytes.upload(key, piece, { size: piece.length, query, signal });
        if (!etag) throw unavailable(new Error('The object store named no etag of a part.'));
        done.push({ part: done.length + 1, etag });
        size += piece.length;
      }
      signal?.throwIfAborted();
      const { etag } = await answered(this.client.completeMultipartUpload(this.bucket, key, uploadId, done));
      return { size, etag: `"${etag}"` };
    } catch (error) {
      // What cannot be aborted now, because the store is away, `removeAbandoned` aborts at a later start.
      await this.abort(key, uploadId).catch(() => undefined);
      throw error;
    }
  }

  /** Aborts uploads that killed processes left unfinished, a day ago and longer unless told. No object shows them. */
  async removeAbandoned(olderThanMs = ABANDONED_AFTER_MS): Promise<void> {
    let after = '';
    do {
      const page = await answered(
        this.client.listIncompleteUploadsQuery(this.bucket, '', after, '', IN_NO_KEY),
      );
      for (const { key, uploadId, initiated } of page.uploads) {
        if (Date.now() - initiated.getTime() > olderThanMs) await answered(this.abort(key, uploadId));
      }
      after = page.isTruncated ? page.nextKeyMarker : '';
    } while (after);
  }

  private async abort(key: string, uploadId: string): Promise<void> {
    try {
      await this.client.abortMultipartUpload(this.bucket, key, uploadId);
    } catch (error) {
      // Another replica was faster.
      if ((error as { code?: unknown }).code !== 'NoSuchUpload') throw error;
    }
  }
}
