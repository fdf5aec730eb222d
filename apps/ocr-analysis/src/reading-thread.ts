import { AppError } from '@dearly/contracts';
import { openReader } from '@dearly/reading';
import sharp from 'sharp';
import type { Outcome, ReadingTask } from './threads/reading-pool';

// A picture is decoded on its own thread alone, and none is read twice.
sharp.concurrency(1);
sharp.cache(false);

/** Opened before the thread takes a picture, for that takes longer than reading one. */
const reader = await openReader();

/** Resolves once this thread can read. */
export function becomeReady(): void {}

/** Reads one picture; an unforeseen error leaves only the places it passed, since its text could repeat a message. */
export async function readPicture({ bytes, stages }: ReadingTask): Promise<Outcome> {
  try {
    return { ok: true, value: await reader.read(bytes, (stage) => stages.postMessage(stage)) };
  } catch (error) {
    if (error instanceof AppError) return { ok: false, envelope: error.toEnvelope() };
    const lines = error instanceof Error ? (error.stack ?? '').split('\n') : [];
    const frames = lines.filter((line) => /^\s+at /.test(line)).map((line) => line.trim());
    return { ok: false, envelope: { code: 'analysis_failed' }, frames: frames.slice(0, 6) };
  }
}
