import { unreadable } from './image-errors';
import { codedSize, webpChunk, webpChunks, type WebpChunk } from './webp-chunks';

export type Size = { width: number; height: number };

const FRAME_HEAD_BYTES = 16;

/** Collects the pixels of a still picture or of one frame: one coded image, with its transparency in front. */
export class WebpImage {
  size: Size | undefined;
  private readonly parts: WebpChunk[] = [];

  /** Takes a chunk that belongs to the image; all others are passed by. */
  add(chunk: WebpChunk): void {
    if (this.size) return;
    if (chunk.type === 'VP8L') this.parts.length = 0;
    if (chunk.type === 'ALPH') this.parts[0] = chunk;
    if (chunk.type === 'VP8 ' || chunk.type === 'VP8L') {
      this.parts.push(chunk);
      this.size = codedSize(chunk);
    }
  }

  /** The chunks to keep. Pixels that are missing or of another size than announced: picture_unreadable. */
  chunks(announced: Size): WebpChunk[] {
    const { size } = this;
    if (size?.width !== announced.width || size.height !== announced.height) throw unreadable();
    return this.parts;
  }
}

/** A frame of an animation with its place and time, which must lie on the canvas. */
export function cleanFrame({ type, data }: WebpChunk, canvas: Size): WebpChunk {
  if (data.length < FRAME_HEAD_BYTES) throw unreadable();
  const [left, top] = [2 * data.readUIntLE(0, 3), 2 * data.readUIntLE(3, 3)];
  const size = { width: data.readUIntLE(6, 3) + 1, height: data.readUIntLE(9, 3) + 1 };
  if (left + size.width > canvas.width || top + size.height > canvas.height) throw unreadable();
  const image = new WebpImage();
  for (const chunk of webpChunks(data.subarray(FRAME_HEAD_BYTES))) image.add(chunk);
  const head = data.subarray(0, FRAME_HEAD_BYTES);
  return { type, data: Buffer.concat([head, ...image.chunks(size).flatMap(webpChunk)]) };
}
