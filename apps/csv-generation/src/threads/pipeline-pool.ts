import { AppError, type ErrorEnvelope } from '@dearly/contracts';
import type { FileOptions, Generated, Personalised, ReadOptions } from '@dearly/messages';
import { traced } from '@dearly/service';
import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { Piscina } from 'piscina';

/** What a worker thread answers: a result, or an error without anything that stood in the file. */
export type Outcome<T> = { ok: true; value: T } | { ok: false; envelope: ErrorEnvelope; frames?: string[] };

/** The largest lists need less than half of it. */
const THREAD_HEAP_MB = 384;
const OUT_OF_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY';
const WARM_UP = new TextEncoder().encode('Name,Phone\nAda,+14155550101\n');

/** Runs the message pipeline in worker threads, so that a large list never holds up the event loop. One thread is always warm. */
@Injectable()
export class PipelinePool implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger(PipelinePool.name);
  private readonly threads: Piscina;

  constructor(workerFile: string) {
    this.threads = new Piscina({
      filename: workerFile,
      minThreads: 1,
      maxThreads: 2,
      idleTimeout: 30_000,
      maxQueue: 32,
      // A list that needs more ends its own thread, not the process with everybody else's lists.
      resourceLimits: { maxOldGenerationSizeMb: THREAD_HEAP_MB },
      // Node aborts the whole process when a thread ends while it still loads an ES module through `require`.
      execArgv: ['--enable-source-maps', '--no-experimental-require-module'],
    });
  }

  /** The first list of a day should not wait for a thread and a compiler. */
  async onModuleInit(): Promise<void> {
    await this.run('personaliseList', [WARM_UP.slice()], { template: 'Hi {name}', timestamp: 0 });
  }

  /** The chunks of the file are handed over and cannot be used by the caller afterwards. */
  personalise(
    file: readonly Uint8Array[],
    options: ReadOptions,
    signal?: AbortSignal,
  ): Promise<Personalised> {
    return this.runTraced<Personalised>('personaliseList', file, options, signal);
  }

  /** The chunks of the file are handed over and cannot be used by the caller afterwards. */
  generateFiles(file: readonly Uint8Array[], options: FileOptions, signal?: AbortSignal): Promise<Generated> {
    return this.runTraced<Generated>('generateList', file, options, signal);
  }

  /** RPC has finished what it began by then: Nest closes it before it calls any hook. */
  async onModuleDestroy(): Promise<void> {
    await this.threads.close({ force: true });
  }

  /** The span tells how large the list was and how many rows it had, the wait for a thread included. */
  private runTraced<T extends { total: number }>(
    name: string,
    file: readonly Uint8Array[],
    options: unknown,
    signal?: AbortSignal,
  ): Promise<T> {
    const attributes = { 'dearly.bytes': file.reduce((size, chunk) => size + chunk.byteLength, 0) };
    return traced('make messages', { attributes }, async (span) => {
      const result = await this.run<T>(name, file, options, signal);
      span.note({ 'dearly.count': result.total });
      return result;
    });
  }

  private async run<T>(
    name: string,
    file: readonly Uint8Array[],
    options: unknown,
    signal?: AbortSignal,
  ): Promise<T> {
    let outcome: Outcome<T>;
    try {
      outcome = (await this.threads.run(
        { file, options },
        { name, signal, transferList: memoryOf(file) },
      )) as Outcome<T>;
    } catch (error) {
      // A thread that is stopped or dies says nothing about the list; its own message could.
      if (signal?.aborted) throw new AppError('deadline_exceeded');
      if ((error as { code?: string }).code === OUT_OF_MEMORY) throw tooMuchForMemory();
      const isBusy = error instanceof Error && error.message.includes('queue');
      throw new AppError(isBusy ? 'overloaded' : 'service_unavailable', { retryAfter: 2 });
    }
    if (outcome.ok) return outcome.value;
    if (outcome.frames) this.logger.error(`the pipeline failed at ${outcome.frames.join(' ')}`);
    throw AppError.fromEnvelope(outcome.envelope);
  }
}

/**
 * The memory that chunks are in, once each, to be handed over: what is left to this thread's garbage collector makes it
 * go through all that lives here. That of Node's pool for small buffers has other owners; from there chunks are copied.
 */
function memoryOf(chunks: readonly Uint8Array[]): ArrayBuffer[] {
  const memory = new Set(chunks.map(({ buffer }) => buffer as ArrayBuffer));
  return [...memory].filter(({ byteLength }) => byteLength !== Buffer.poolSize);
}

function tooMuchForMemory(): AppError {
  return AppError.invalid({
    field: 'csvFile',
    code: 'list_too_large',
    message: 'This list needs more memory than there is. Shorten the template or split the file.',
  });
}
