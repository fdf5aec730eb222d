import { createHash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import type { StoredInfo } from './object-store';
import { answered } from './unavailable';

/** What stands in the file behind the bytes. */
type Trailer = { contentType: string; etag: string };
export type ObjectFile = { file: FileHandle; info: StoredInfo };

/** The last bytes of every whole file: the length of the trailer as a 32-bit number, then this mark. */
const MARK = Buffer.from('dearly-1');
const ENDING = 4 + MARK.length;
/** A trailer is shorter: content types are at most 255 characters. */
const TAIL = 1024;

/**
 * Writes bytes and trailer into a new file, readable by this user alone, until the disk has them. One file for both
 * means that there is no moment at which one exists without the other; the trailer comes last because the etag, a
 * SHA-256 of the bytes, is only known then, unless it is `known`.
 */
export async function writeObjectFile(
  path: string,
  chunks: AsyncIterable<Uint8Array>,
  contentType: string,
  known?: Buffer,
): Promise<{ size: number; etag: string }> {
  const hash = known ? undefined : createHash('sha256');
  let size = 0;
  const file = await answered(open(path, 'wx', 0o600));
  try {
    for await (const chunk of chunks) {
      hash?.update(chunk);
      size += chunk.length;
      await answered(file.appendFile(chunk));
    }
    const etag = `"${(known ?? hash?.digest())?.toString('hex')}"`;
    await answered(file.appendFile(packTrailer({ contentType, etag })));
    await answered(file.sync());
    return { size, etag };
  } finally {
    await file.close();
  }
}

/** A file that is there, but not whole; `info` has what can be known of it. */
export class DamagedObjectFile extends Error {
  constructor(readonly info: StoredInfo) {
    super(`The file of ${info.key} is damaged.`);
  }
}

/** Opens the file of an object; the caller closes it. Undefined when there is none. */
export async function openObjectFile(path: string, key: string): Promise<ObjectFile | undefined> {
  let file: FileHandle;
  try {
    file = await open(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  try {
    return { file, info: await readInfo(file, key) };
  } catch (error) {
    await file.close();
    throw error;
  }
}

function packTrailer(trailer: Trailer): Buffer {
  const text = Buffer.from(JSON.stringify(trailer));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(text.length);
  return Buffer.concat([text, length, MARK]);
}

async function readInfo(file: FileHandle, key: string): Promise<StoredInfo> {
  const { size: whole, mtime: lastModified } = await file.stat();
  const tail = Buffer.alloc(Math.min(TAIL, whole));
  await file.read(tail, 0, tail.length, whole - tail.length);
  const end = tail.length - ENDING;
  if (end < 0 || !tail.subarray(-MARK.length).equals(MARK)) {
    const unknown = { etag: '', contentType: 'application/octet-stream' };
    throw new DamagedObjectFile({ key, size: whole, lastModified, ...unknown });
  }
  const length = tail.readUInt32BE(end);
  const { contentType, etag } = JSON.parse(tail.toString('utf8', end - length, end)) as Trailer;
  return { key, size: whole - ENDING - length, etag, contentType, lastModified };
}
