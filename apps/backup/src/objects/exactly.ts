/** Passes bytes on, and fails when they are not as many: a seal would make half an object look like a whole one. */
export async function* exactly(size: number, chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let passed = 0;
  for await (const chunk of chunks) {
    passed += chunk.length;
    yield chunk;
  }
  if (passed !== size) throw new Error(`${passed} bytes came of ${size}`);
}
