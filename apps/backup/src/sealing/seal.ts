import { Readable } from 'node:stream';
import { ReadableStream } from 'node:stream/web';
import { Encrypter } from 'age-encryption';

/** What a sealed file says inside about itself, in its first line: none can be passed off as another. */
export type Label = { name: string; contentType?: string };

/**
 * The content as a file of age that each of the recipients can open, with its label before it. A stream that fails
 * makes the sealed one fail, so half of it is never taken for a whole one.
 */
export async function seal(
  recipients: string[],
  label: Label,
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<Readable> {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  const clear = Readable.from(labelled(label, content), { objectMode: false });
  const sealed = await encrypter.encrypt(Readable.toWeb(clear) as globalThis.ReadableStream<Uint8Array>);
  return Readable.fromWeb(sealed as ReadableStream);
}

async function* labelled(
  label: Label,
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`${JSON.stringify(label)}\n`);
  yield* content;
}
