import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ObjectStore, StoredInfo } from '../src/object-store';

export const MEGABYTE = 1024 * 1024;
export const TEXT = { contentType: 'text/plain; charset=utf-8' };

/** A body of so many bytes that never exist all at once; fails after `failAfter` of them. */
export function longBody(size: number, failAfter = Infinity): Readable {
  const chunk = randomBytes(64 * 1024);
  return Readable.from(
    (function* () {
      for (let sent = 0; sent < size; sent += chunk.length) {
        if (sent >= failAfter) throw new Error('The source broke.');
        yield chunk.subarray(0, Math.min(chunk.length, size - sent));
      }
    })(),
    { objectMode: false },
  );
}

export async function textOf(store: ObjectStore, key: string): Promise<string | undefined> {
  const body = await store.get(key);
  return body && (await buffer(body)).toString();
}

export function allOf(infos: AsyncIterable<StoredInfo>): Promise<StoredInfo[]> {
  return Readable.from(infos).toArray();
}

/** How much this process grows from now on, at the most. */
export function watchMemory(): { growth: () => number } {
  const before = process.memoryUsage().rss;
  let most = before;
  const timer = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 20);
  return {
    growth: () => {
      clearInterval(timer);
      return most - before;
    },
  };
}
