/**
 * All bytes of a stream, in memory of their own that can be handed to a thread. Rejects with what `tooMany` makes as
 * soon as there are more than `limit` of them, or with what the stream fails with. A `Readable` that is left early is
 * destroyed; one that must outlive an error comes as its `iterator({ destroyOnReturn: false })`.
 */
export async function collectBytes(
  stream: AsyncIterable<Uint8Array>,
  limit: number,
  tooMany: () => Error,
): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of stream) {
    length += chunk.length;
    if (length > limit) throw tooMany();
    chunks.push(chunk);
  }
  return joinBytes(chunks);
}

/** The chunks one after another, as `collectBytes` gives them. */
export function joinBytes(chunks: readonly Uint8Array[]): Buffer<ArrayBuffer> {
  const length = chunks.reduce((size, chunk) => size + chunk.length, 0);
  // Not Buffer.concat, which takes small ones from a pool that others share.
  const bytes = Buffer.from(new ArrayBuffer(length));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
