// Puts versions of one object into a folder, one after the other, and tells its parent of every step.
import { Readable } from 'node:stream';
import { FolderStore } from '../src/folder-store';

/** `written`: so many bytes of this version were handed over. `stored`, `failed`: its put has ended so. */
export type WriterMessage = { version: number; step: 'written' | 'stored' | 'failed'; code?: string };

export const KEY = 'crash/test';
export const VERSION_BYTES = 2 * 1024 * 1024;

const tell = (message: WriterMessage) => new Promise((resolve) => process.send?.(message, resolve));

async function write(store: FolderStore, version: number): Promise<void> {
  const chunk = Buffer.alloc(256 * 1024, version);
  const body = async function* () {
    for (let sent = 0; sent < VERSION_BYTES; sent += chunk.length) {
      yield chunk;
      await tell({ version, step: 'written' });
    }
  };
  try {
    await store.put(KEY, Readable.from(body(), { objectMode: false }), { contentType: `text/${version}` });
    await tell({ version, step: 'stored' });
  } catch (error) {
    await tell({ version, step: 'failed', code: String((error as { code?: unknown }).code) });
  }
}

const [folder = '', first = '0', count = '1'] = process.argv.slice(2);
const store = await FolderStore.open(folder);
for (let version = Number(first); version < Number(first) + Number(count); version++)
  await write(store, version);
process.disconnect();
