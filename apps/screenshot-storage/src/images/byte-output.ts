/** What a rewrite may add at most: an orientation, and a color profile that packs worse than the original. */
const SPARE_BYTES = 72 * 1024;

/**
 * Where the clean file is put together. One block that is as large as the original: a hostile file of a million tiny
 * parts must not become a million objects in memory. As long as every part of the original is kept, there is none:
 * most pictures have nothing to hide, and copying 10 MB costs more than reading them.
 */
export class ByteOutput {
  private block: Buffer | undefined;
  private length = 0;

  constructor(private readonly original: Buffer) {}

  get offset(): number {
    return this.length;
  }

  append(...parts: Uint8Array[]): void {
    for (const part of parts) {
      if (this.block || !this.isNext(part)) this.ownBlock().set(part, this.length);
      this.length += part.length;
    }
  }

  /** For sizes and flags that are known only after what they describe. */
  patch(offset: number, part: Uint8Array): void {
    this.ownBlock().set(part, offset);
  }

  finish(): Buffer {
    return (this.block ?? this.original).subarray(0, this.length);
  }

  private isNext(part: Uint8Array): boolean {
    return part.buffer === this.original.buffer && part.byteOffset === this.original.byteOffset + this.length;
  }

  private ownBlock(): Buffer {
    if (this.block) return this.block;
    this.block = Buffer.allocUnsafeSlow(this.original.length + SPARE_BYTES);
    this.block.set(this.original.subarray(0, this.length));
    return this.block;
  }
}
