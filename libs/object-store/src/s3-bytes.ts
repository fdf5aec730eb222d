import { Readable, Transform } from 'node:stream';
import type { Client } from 'minio';
import { Agent, request, type Dispatcher } from 'undici';
import { CONNECT_MS, IDLE_MS } from './s3-client';
import { unavailable } from './unavailable';

type Answer = Dispatcher.ResponseData;
type Upload = { contentType?: string; size: number; query?: Record<string, string>; signal?: AbortSignal };

/** Seconds; it only has to outlast the wait for a free connection. */
const URL_LIFETIME = 3_600;

/**
 * Moves the bytes of objects. `minio` signs a URL for each transfer but does not do it: it would hold whole
 * objects in memory and knows no abort, while undici streams with back-pressure and tells a store that is silent
 * from a reader that is slow.
 */
export class S3Bytes {
  private readonly agent: Agent;
  /** Readers may be slow, so as many connections as there are readers: they must not wait for each other. */
  private readonly readers: Agent;

  constructor(
    private readonly client: Client,
    private readonly bucket: string,
    idleMs = IDLE_MS,
  ) {
    const patience = { connectTimeout: CONNECT_MS, headersTimeout: idleMs, bodyTimeout: idleMs };
    this.agent = new Agent({ ...patience, connections: 64 });
    this.readers = new Agent(patience);
  }

  /**
   * Sends exactly `size` bytes in one request; the store keeps none of them when the request breaks off.
   * @returns the etag; undefined when the store names none, as some do when another writer was faster
   * @throws what `chunks` fails with; the signal's reason; AppError `pictures_unavailable`
   */
  async upload(
    key: string,
    chunks: AsyncIterable<Uint8Array> | Uint8Array,
    upload: Upload,
  ): Promise<string | undefined> {
    const { contentType, size, query, signal } = upload;
    let failure: { error: unknown } | undefined;
    const body = chunks instanceof Uint8Array ? chunks : asStream(chunks, (error) => (failure = { error }));
    const headers = {
      'content-length': String(size),
      ...(contentType ? { 'content-type': contentType } : {}),
    };
    try {
      const url = await this.client.presignedUrl('PUT', this.bucket, key, URL_LIFETIME, query);
      const answer = await request(url, { dispatcher: this.agent, method: 'PUT', headers, body, signal });
      await answer.body.dump();
      if (answer.statusCode !== 200) throw unexpected(answer);
      return answer.headers['etag']?.toString();
    } catch (cause) {
      if (failure) throw failure.error;
      throw signal?.aborted ? signal.reason : unavailable(cause);
    }
  }

  /**
   * Fetches an object, or the bytes of `range` (a Range header). Undefined when the store says 404.
   * @throws RangeError for a range behind the end; the signal's reason; AppError `pictures_unavailable`, also in the
   * stream, when not all bytes come
   */
  async download(key: string, range?: string, signal?: AbortSignal): Promise<Readable | undefined> {
    let answer: Answer;
    try {
      const url = await this.client.presignedUrl('GET', this.bucket, key, URL_LIFETIME);
      const headers = range ? { range } : {};
      answer = await request(url, { dispatcher: this.readers, method: 'GET', headers, signal });
    } catch (cause) {
      throw signal?.aborted ? signal.reason : unavailable(cause);
    }
    if (answer.statusCode === (range ? 206 : 200)) return whole(answer);
    await answer.body.dump().catch(() => undefined);
    if (answer.statusCode === 404) return undefined;
    if (answer.statusCode === 416) throw new RangeError('The object ends before this range begins.');
    throw unavailable(unexpected(answer));
  }
}

/** The same bytes as a stream; `onFailure` learns of their own error, apart from those of the transfer. */
function asStream(chunks: AsyncIterable<Uint8Array>, onFailure: (error: unknown) => void): Readable {
  async function* watched() {
    try {
      yield* chunks;
    } catch (error) {
      onFailure(error);
      throw error;
    }
  }
  const stream = Readable.from(watched(), { objectMode: false });
  // The transfer may have ended for another reason, and nobody listens any more.
  return stream.on('error', () => undefined);
}

/** The same bytes; it is an error of the stream when fewer come than were announced. */
function whole({ body, headers }: Answer): Readable {
  const announced = Number(headers['content-length']);
  let received = 0;
  const output = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length;
      done(null, chunk);
    },
    flush(done) {
      done(received === announced ? null : unavailable(new Error(`${received} of ${announced} bytes came.`)));
    },
  });
  // Whoever reads sees the error; while nobody reads yet, it must not end the process.
  output.on('error', () => undefined);
  body.on('error', (cause) => output.destroy(unavailable(cause)));
  output.on('close', () => body.destroy());
  return body.pipe(output);
}

function unexpected(answer: Answer): Error {
  return new Error(`The object store answered with status ${answer.statusCode}.`);
}
