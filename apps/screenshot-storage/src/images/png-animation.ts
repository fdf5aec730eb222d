import type { PngChunk } from './png-chunks';
import { checkFrames, unreadable } from './image-errors';

const CONTROL_BYTES = 8;
const FRAME_CONTROL_BYTES = 26;
const SEQUENCE_BYTES = 4;

/**
 * Checks an animated PNG's chunks as they come: frames inside the canvas, in sequence, as many as announced.
 * A decoder of plain PNG ignores them, so nobody else does.
 */
export class PngAnimation {
  frames = 0;
  private announced = 0;
  private sequence = 0;

  constructor(
    private readonly width: number,
    private readonly height: number,
  ) {}

  /** Whether the chunk belongs to the picture: without `acTL` before the pixels there is no animation. */
  keeps({ type, data }: PngChunk, isBeforePixels: boolean): boolean {
    if (type === 'acTL') {
      if (!isBeforePixels || this.announced > 0) return false;
      this.begin(data);
    } else if (this.announced === 0) {
      return false;
    } else {
      this.checkSequence(data);
      if (type === 'fcTL') this.checkFrame(data);
      else if (isBeforePixels || this.frames === 0) throw unreadable();
    }
    return true;
  }

  finish(): void {
    if (this.frames !== this.announced) throw unreadable();
  }

  private begin(data: Buffer): void {
    if (data.length !== CONTROL_BYTES) throw unreadable();
    this.announced = data.readUInt32BE(0);
    if (this.announced === 0) throw unreadable();
    checkFrames(this.announced);
  }

  private checkSequence(data: Buffer): void {
    if (data.length < SEQUENCE_BYTES || data.readUInt32BE(0) !== this.sequence) throw unreadable();
    this.sequence += 1;
  }

  private checkFrame(data: Buffer): void {
    if (data.length !== FRAME_CONTROL_BYTES) throw unreadable();
    const [width, height] = [data.readUInt32BE(4), data.readUInt32BE(8)];
    const [left, top] = [data.readUInt32BE(12), data.readUInt32BE(16)];
    if (width === 0 || height === 0) throw unreadable();
    if (left + width > this.width || top + height > this.height) throw unreadable();
    this.frames += 1;
    checkFrames(this.frames);
  }
}
