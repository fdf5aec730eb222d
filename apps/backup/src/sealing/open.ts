import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Decrypter } from 'age-encryption';
import { BackupError } from '../backup-error';
import type { Label } from './seal';

const LABEL_BYTES = 4_096;
const NEW_LINE = 10;

export type Opened = { label: Label; content: Readable };

/**
 * Opens a sealed file. What comes out of the stream is what went in; one changed bit, a missing end or a piece of
 * another file make it fail, at the latest before its end.
 * @throws BackupError when no identity opens it, it is damaged or its label has another name
 */
export async function open(identities: string[], name: string, sealed: Readable): Promise<Opened> {
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  try {
    const web = Readable.toWeb(sealed) as unknown as globalThis.ReadableStream<Uint8Array>;
    const clear = await decrypter.decrypt(web);
    const chunks = Readable.fromWeb(clear as ReadableStream)[Symbol.asyncIterator]();
    const { line, rest } = await firstLine(chunks);
    const label = JSON.parse(line) as Label;
    if (label.name !== name) {
      sealed.destroy();
      throw new BackupError(`${name} cannot be opened: ${label.name} lies in its place.`);
    }
    return { label, content: Readable.from(following(name, rest, chunks), { objectMode: false }) };
  } catch (cause) {
    sealed.destroy();
    throw cause instanceof BackupError ? cause : unopened(name, cause);
  }
}

async function firstLine(chunks: AsyncIterator<Uint8Array>): Promise<{ line: string; rest: Uint8Array }> {
  let head = Buffer.alloc(0);
  for (;;) {
    const end = head.indexOf(NEW_LINE);
    if (end >= 0) return { line: head.toString('utf8', 0, end), rest: head.subarray(end + 1) };
    const { done, value } = await chunks.next();
    if (done || head.length > LABEL_BYTES) throw new Error('it has no label');
    head = Buffer.concat([head, value]);
  }
}

async function* following(
  name: string,
  rest: Uint8Array,
  chunks: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  try {
    yield rest;
    for (;;) {
      const { done, value } = await chunks.next();
      if (done) return;
      yield value;
    }
  } catch (cause) {
    throw unopened(name, cause);
  } finally {
    await chunks.return?.();
  }
}

function unopened(name: string, cause: unknown): BackupError {
  return new BackupError(
    `${name} cannot be opened: it is damaged, or was sealed for a key that BACKUP_IDENTITY lacks.`,
    {
      cause,
    },
  );
}
