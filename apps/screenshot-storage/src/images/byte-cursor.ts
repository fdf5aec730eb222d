import { unreadable } from './image-errors';

/** Walks through a file. Reading past its end means that the file is cut off: picture_unreadable. */
export class ByteCursor {
  constructor(
    private readonly bytes: Buffer,
    public offset = 0,
  ) {}

  get isAtEnd(): boolean {
    return this.offset >= this.bytes.length;
  }

  /** A view of the next bytes, not a copy. */
  take(length: number): Buffer {
    const start = this.offset;
    this.skip(length);
    return this.bytes.subarray(start, this.offset);
  }

  skip(length: number): void {
    const end = this.offset + length;
    if (length < 0 || end > this.bytes.length) throw unreadable();
    this.offset = end;
  }

  byte(): number {
    const value = this.bytes[this.offset];
    if (value === undefined) throw unreadable();
    this.offset += 1;
    return value;
  }
}
