import type { CsvSummary, HandlingMethod } from '@dearly/contracts';
import { AppError } from '@dearly/contracts';
import type { ReadOptions } from './personalise';

/** `sendInterval` in seconds. */
export type FileOptions = Omit<ReadOptions, 'limit'> & {
  sendInterval: number;
  handlingMethod: HandlingMethod;
};
export type OutFile = { name: string; count: number; bytes: Uint8Array; contentType: string };
export type Generated = CsvSummary & { messages: Uint8Array; files: OutFile[] };

export function generateFiles(bytes: Uint8Array, options: FileOptions): Generated {
  throw new AppError('unexpected', {}, { cause: { bytes: bytes.length, options } });
}
