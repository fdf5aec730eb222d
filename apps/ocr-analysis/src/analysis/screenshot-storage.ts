import {
  AppError,
  LIMITS,
  mendedConversation,
  RPC,
  type AnalysisDocument,
  type ErrorCode,
  type JobInput,
  type MendedConversation,
  type RpcInput,
} from '@dearly/contracts';
import { RpcClient, type CallContext } from '@dearly/rpc';
import { collectBytes } from '@dearly/service';
import { TransferServer, type OpenOptions, type Transfer } from '@dearly/transfer';
import { Injectable, Logger } from '@nestjs/common';
import { ExponentialBackoff, handleWhen, retry } from 'cockatiel';
import { Readable } from 'node:stream';

/** One analysis of one screenshot. */
export type Run = JobInput<'ocr.analyze'>;
/** `userId` owns the screenshot, and put right what was read from it when it `isMended`. */
export type Picture = { bytes: Uint8Array; userId: string; audienceId: string; isMended: boolean };
/** What a call takes from the job it is made for. */
export type RunContext = { signal: AbortSignal };

type TransferCall = 'storage.readPicture' | 'storage.readMend' | 'storage.storeAnalysis';

/**
 * screenshot-storage, which owns screenshots and what is known of them. While it cannot be reached, reading and storing
 * wait for it, until the job's own time is up.
 */
@Injectable()
export class ScreenshotStorage {
  private readonly logger = new Logger(ScreenshotStorage.name);
  private readonly patience = retry(
    handleWhen((error) => error instanceof AppError && error.retryable),
    { maxAttempts: Infinity, backoff: new ExponentialBackoff({ initialDelay: 250, maxDelay: 2_000 }) },
  );

  constructor(
    private readonly rpc: RpcClient,
    private readonly transferServer: TransferServer,
  ) {
    this.patience.onRetry(({ attempt, ...failure }) => {
      if (attempt === 1) this.logger.warn(`Waiting for screenshot-storage: ${codeOf(failure)}`);
    });
  }

  /** @throws AppError `analysis_over`, `picture_too_large`, or what RPC and byte streams throw */
  readPicture(run: Run, context: RunContext): Promise<Picture> {
    return this.patience.execute(() => this.fetch(run, context), context.signal);
  }

  /** What a person put right, when the picture says that there is something. @throws AppError as `readPicture` */
  readMend(run: Run, context: RunContext): Promise<MendedConversation> {
    return this.patience.execute(async () => {
      const { bytes } = await this.pull('storage.readMend', run, context, LIMITS.analysis.documentBytes);
      return mendedConversation.parse(JSON.parse(bytes.toString()));
    }, context.signal);
  }

  /** Resolves when the result is stored, or was before. @throws AppError as `readPicture` */
  async storeAnalysis(run: Run, document: AnalysisDocument, context: RunContext): Promise<void> {
    const json = Buffer.from(JSON.stringify(document));
    await this.patience.execute(() => this.send(run, json, context), context.signal);
  }

  /** Has the owner told why there is no result, once. @throws AppError what RPC throws */
  async failAnalysis(run: Run, code: ErrorCode): Promise<void> {
    await this.rpc.call('storage.failAnalysis', { ...run, code }, { requestId: run.runId });
  }

  private async fetch(run: Run, context: RunContext): Promise<Picture> {
    const { bytes, told } = await this.pull('storage.readPicture', run, context, LIMITS.picture.bytes);
    const { userId, audienceId, isMended = false } = told;
    return { bytes, userId, audienceId, isMended };
  }

  /** What a call pushes, and what it tells besides. */
  private async pull<N extends 'storage.readPicture' | 'storage.readMend'>(
    name: N,
    run: Run,
    context: RunContext,
    limitBytes: number,
  ) {
    const { transfer, call } = this.begin(name, run, context, { limitBytes: 0 });
    try {
      const answer = await Promise.race([transfer.answer, call.then(() => transfer.answer)]);
      if (answer.status !== 200)
        throw new AppError('unexpected', {}, { cause: new Error(`${name} came as ${answer.status}.`) });
      const bytes = await collectBytes(answer.body, limitBytes, tooLarge(limitBytes));
      return { bytes, told: await call };
    } finally {
      transfer.abort();
    }
  }

  private async send(run: Run, json: Buffer, context: RunContext): Promise<void> {
    const { transfer, call } = this.begin('storage.storeAnalysis', run, context, {
      upload: Readable.from([json]),
      contentType: 'application/json',
      limitBytes: LIMITS.analysis.documentBytes,
    });
    await call.finally(() => transfer.abort());
  }

  private begin<N extends TransferCall>(
    name: N,
    run: Run,
    { signal }: RunContext,
    options: Pick<OpenOptions, 'upload' | 'contentType' | 'limitBytes'>,
  ) {
    const deadline = Date.now() + RPC[name].timeoutMs;
    const transfer: Transfer = this.transferServer.open({ ...options, deadline, signal });
    const context: CallContext = { requestId: run.runId, signal };
    const call = this.rpc.call(name, { ...run, ticket: transfer.token } as RpcInput<N>, context);
    return { transfer, call };
  }
}

const tooLarge = (bytes: number) => (): AppError =>
  new AppError('picture_too_large', { limit: `${Math.floor(bytes / 1024 ** 2)} MB` });

function codeOf(failure: { error: Error } | { value: unknown }): string {
  return 'error' in failure && failure.error instanceof AppError ? failure.error.code : 'unexpected';
}
