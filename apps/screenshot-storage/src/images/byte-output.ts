/** What a rewrite may add at most: an orientation, and a color profile that packs worse than the original. */
const SPARE_BYTES = 72 * 1024;

/**
 * Where the clean file is put together. One block that is as large as the original: a hostile file of a million tiny
 * parts must not become a million objects in memory.
 */
export class ByteOutput {
  private readonly block: Buffer;
  private length = 0;

  constructor(originalLength: number) {
    this.block = Buffer.allocUnsafeSlow(originalLength + SPARE_BYTES);
  }

  get offset(): number {
    return this.length;
  }

  append(...parts: Uint8Array[]): void {
    for (const part of parts) {
      this.block.set(part, this.length);
      this.length += part.length;
    }
  }

  /** For sizes and flags that are known only after what they describe. */
  patch(offset: number, part: Uint8Array): void {
    this.block.set(part, offset);
  }

  finish(): Buffer {
    return this.block.subarray(0, this.length);
  }
}
