import type { Readable } from 'node:stream';
import { AppError } from '@dearly/contracts';
import { markFailed, startSpan, traced, type WorkSpan } from '@dearly/service';
import type { ByteRange, ObjectStore, PutOptions, StoredInfo } from './object-store';
import { countFailure, measureOperation, type StoreOperation } from './store-metrics';

/** The same store, with a span and a measurement of each operation. Keys are left out: they name people. */
export class ObservedStore implements ObjectStore {
  constructor(private readonly store: ObjectStore) {}

  put(
    key: string,
    body: Readable | Uint8Array,
    options: PutOptions,
  ): Promise<{ size: number; etag: string }> {
    return spanned('put', async (span) => {
      const stored = await this.store.put(key, body, options);
      span.note({ 'dearly.bytes': stored.size });
      return stored;
    });
  }

  get(key: string, range?: ByteRange, signal?: AbortSignal): Promise<Readable | undefined> {
    return spanned('get', async () => {
      const bytes = await this.store.get(key, range, signal);
      // Long after the span: what breaks off on the way is a failure of the store as well.
      bytes?.once('error', (error) => countIfOfStore('get', error));
      return bytes;
    });
  }

  head(key: string): Promise<StoredInfo | undefined> {
    return spanned('head', () => this.store.head(key));
  }

  async *list(prefix: string): AsyncGenerator<StoredInfo> {
    const span = startSpan('store list', { kind: 'CLIENT' });
    const stop = measureOperation('list');
    let count = 0;
    try {
      for await (const info of this.store.list(prefix)) {
        count += 1;
        yield info;
      }
    } catch (error) {
      countIfOfStore('list', error);
      markFailed(span, error);
      throw error;
    } finally {
      stop();
      span.setAttribute('dearly.count', count).end();
    }
  }

  remove(keys: string[]): Promise<void> {
    return spanned('remove', async (span) => {
      span.note({ 'dearly.count': keys.length });
      await this.store.remove(keys);
    });
  }

  /** Asked every few seconds by whoever watches this process, so it makes no trace. */
  check(): Promise<void> {
    return measured('check', () => this.store.check());
  }

  probe(): Promise<void> {
    return spanned('probe', () => this.store.probe());
  }
}

function spanned<T>(operation: StoreOperation, run: (span: WorkSpan) => Promise<T>): Promise<T> {
  return traced(`store ${operation}`, { kind: 'CLIENT' }, (span) => measured(operation, () => run(span)));
}

async function measured<T>(operation: StoreOperation, run: () => Promise<T>): Promise<T> {
  const stop = measureOperation(operation);
  try {
    return await run();
  } catch (error) {
    countIfOfStore(operation, error);
    throw error;
  } finally {
    stop();
  }
}

/** Not held against the store: bytes that break off or are too many, a range behind the end, a reader who leaves. */
function countIfOfStore(operation: StoreOperation, error: unknown): void {
  if (error instanceof AppError && error.code === 'pictures_unavailable') countFailure(operation);
}
