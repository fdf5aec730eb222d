import { AppError } from '@dearly/contracts';
import {
  generateFiles,
  personalise,
  type FileOptions,
  type Generated,
  type Personalised,
  type ReadOptions,
} from '@dearly/messages';
import { move, transferableSymbol, valueSymbol } from 'piscina';
import type { Outcome } from './threads/pipeline-pool';

type Task<O> = { file: readonly Uint8Array[]; options: O };

export function personaliseList({ file, options }: Task<ReadOptions>): unknown {
  return answer(
    () => personalise(joined(file), options),
    (value: Personalised) => [value.messages],
  );
}

export function generateList({ file, options }: Task<FileOptions>): unknown {
  return answer(
    () => generateFiles(joined(file), options),
    (value: Generated) => [value.messages, ...value.files.map((file) => file.bytes)],
  );
}

/** The chunks one after another. By itself: what services share would bring their whole framework into each thread. */
function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(chunks.reduce((size, chunk) => size + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

/** Large results change hands instead of being copied; an unforeseen error leaves only the places it passed, never its text. */
function answer<T>(work: () => T, buffersOf: (value: T) => Uint8Array[]): unknown {
  try {
    const value = work();
    const outcome: Outcome<T> = { ok: true, value };
    const buffers = [...new Set(buffersOf(value).map((bytes) => bytes.buffer))];
    return move({ [transferableSymbol]: buffers, [valueSymbol]: outcome });
  } catch (error) {
    if (error instanceof AppError) return { ok: false, envelope: error.toEnvelope() };
    const frames =
      error instanceof Error ? (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)) : [];
    return {
      ok: false,
      envelope: { code: 'unexpected' },
      frames: frames.slice(0, 6).map((line) => line.trim()),
    };
  }
}
