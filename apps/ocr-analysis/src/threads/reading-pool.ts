import { AppError, type ErrorEnvelope } from '@dearly/contracts';
import type { ReadPicture, ReadStage } from '@dearly/reading';
import { traced } from '@dearly/service';
import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { MessagePort } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { PictureWatch } from './picture-watch';

/** What a thread gets: a picture, and where to tell how far it is. */
export type ReadingTask = { bytes: Uint8Array; stages: MessagePort };
/** What a thread answers: what the picture says, or an error without any of it. */
export type Outcome =
  | { ok: true; value: ReadPicture }
  | { ok: false; envelope: ErrorEnvelope; frames?: string[] };

export type ReadingPoolOptions = {
  /** The program of a thread: `src/reading-thread.ts`, built. */
  threadFile: string;
  /** Threads, and so pictures that are decoded at the same time. */
  readers: number;
  /** Most time for one picture, from the moment a thread has it. */
  limitMs?: number;
};
export type ReadOptions = { signal: AbortSignal; onStage?: (stage: ReadStage) => void };

/** A picture of the largest size we take is read in a few seconds, even on a busy machine. */
const LIMIT_MS = 30_000;
/** A thread's own heap. Pixels and the recogniser's memory are outside of it, and bounded by the size of pictures. */
const HEAP = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 };

/**
 * Reads pictures in threads, so that the queue is served meanwhile. A thread that takes too long, runs out of memory
 * or dies is replaced by a new one, and costs the picture it had, never the process.
 */
@Injectable()
export class ReadingPool implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger(ReadingPool.name);
  private readonly threads: Piscina;
  private readonly limitMs: number;
  private isOpen = false;

  constructor({ threadFile, readers, limitMs = LIMIT_MS }: ReadingPoolOptions) {
    this.limitMs = limitMs;
    this.threads = new Piscina({
      filename: threadFile,
      minThreads: readers,
      maxThreads: readers,
      resourceLimits: HEAP,
      // A thread that sleeps between pictures could not hear the recogniser, which has a thread of its own.
      atomics: 'disabled',
      // Node aborts the whole process when a thread ends while it still loads an ES module through `require`.
      execArgv: ['--enable-source-maps', '--no-experimental-require-module'],
    });
    // Only threads without a picture end here; one with a picture fails its `read`.
    this.threads.on('error', (error: Error) => this.logger.error(`An idle thread ended: ${nameOf(error)}`));
  }

  /** Nothing may start that cannot read. @throws Error when a thread cannot open its reader */
  async onModuleInit(): Promise<void> {
    const threads = this.threads.threads.map(() => this.threads.run(undefined, { name: 'becomeReady' }));
    await Promise.all(threads);
    this.isOpen = true;
  }

  /** Whether all threads are there. */
  isReady(): Promise<boolean> {
    return Promise.resolve(this.isOpen && this.threads.threads.length === this.threads.options.minThreads);
  }

  /**
   * Reads one picture; its bytes are handed over and cannot be used by the caller afterwards.
   * @throws AppError `picture_unreadable`, `analysis_too_slow`, `analysis_failed` (the thread died), or the reason of
   * the signal
   */
  read(bytes: Uint8Array, options: ReadOptions): Promise<ReadPicture> {
    const attributes = { 'dearly.bytes': bytes.byteLength };
    return traced('read picture', { attributes }, () => this.readOne(bytes, options));
  }

  /** After the last job, which still needs it. */
  async onApplicationShutdown(): Promise<void> {
    this.isOpen = false;
    await this.threads.destroy();
  }

  private async readOne(
    bytes: Uint8Array,
    { signal, onStage = () => {} }: ReadOptions,
  ): Promise<ReadPicture> {
    const watch = new PictureWatch(this.limitMs, onStage);
    try {
      const outcome = await this.run({ bytes, stages: watch.port }, AbortSignal.any([signal, watch.signal]));
      watch.catchUp();
      watch.end(outcome.ok ? 'read' : outcome.envelope.code);
      return this.valueOf(outcome);
    } catch (error) {
      if (error instanceof AppError) throw error;
      const lost = lossOf(error, signal, watch.signal);
      watch.end(lost.code);
      throw lost;
    }
  }

  private async run(task: ReadingTask, signal: AbortSignal): Promise<Outcome> {
    const transferList = [task.bytes.buffer as ArrayBuffer, task.stages];
    return (await this.threads.run(task, { name: 'readPicture', signal, transferList })) as Outcome;
  }

  private valueOf(outcome: Outcome): ReadPicture {
    if (outcome.ok) return outcome.value;
    if (outcome.frames) this.logger.error(`Reading failed at ${outcome.frames.join(' ')}`);
    throw AppError.fromEnvelope(outcome.envelope);
  }
}

/** Why a thread was ended, or ended by itself. */
function lossOf(error: unknown, signal: AbortSignal, tooSlow: AbortSignal): AppError {
  if (signal.aborted)
    return signal.reason instanceof AppError ? signal.reason : new AppError('deadline_exceeded');
  if (tooSlow.aborted) return new AppError('analysis_too_slow');
  return new AppError('analysis_failed', {}, { cause: new Error(`A thread was lost: ${nameOf(error)}`) });
}

/** What may be logged of an error that something else made; its text could repeat what stands in the picture. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no error';
  return 'code' in error ? String(error.code) : error.name;
}
