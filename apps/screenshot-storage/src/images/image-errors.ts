import { AppError, LIMITS } from '@dearly/contracts';

const { megapixels: MEGAPIXELS, frames: FRAMES } = LIMITS.picture;

/** Segments, chunks or blocks of a file. Real ones have hundreds; millions would keep the process busy for seconds. */
const PARTS = 10_000;

/** Damaged, cut off, or contradicting itself. */
export function unreadable(cause?: unknown): AppError {
  return new AppError('picture_unreadable', {}, { cause });
}

export function unsupported(reason: string): AppError {
  return new AppError('picture_unsupported', { reason });
}

/** Refuses what would need more memory than a picture may take; no decoder has seen the picture yet. */
export function checkPixels(width: number, height: number): void {
  if (width === 0 || height === 0) throw unreadable();
  if (width * height > MEGAPIXELS * 1_000_000) {
    throw new AppError('picture_too_many_pixels', { width, height, megapixels: MEGAPIXELS });
  }
}

export function checkFrames(frames: number): void {
  if (frames > FRAMES) throw new AppError('picture_too_many_frames', { frames: FRAMES });
}

export function checkParts(parts: number): void {
  if (parts > PARTS) throw unreadable();
}
