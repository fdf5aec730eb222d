import { AppError, type TransferToken } from '@dearly/contracts';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { AnswerFlow, type AnswerPace } from './answer-flow';
import { unpackHeaders, type AnswerHeaders } from './answer-headers';
import { STATUS_HEADER } from './transfer-url';
import { UploadFlow } from './upload-flow';

/** `contentType` is empty when the answer has none; the body of an answer without one ends at once. */
export type TransferAnswer = { status: number; contentType: string; headers: AnswerHeaders; body: Readable };
export type OpenOptions = {
  /** The bytes for the service; never destroyed by the transfer. */
  upload?: Readable;
  /** Bytes of the upload, where they are known before it is taken. */
  uploadLength?: number;
  contentType?: string;
  /** Most bytes the upload may have. */
  limitBytes: number;
  /** Epoch milliseconds: when the answer must have begun. How long it may take then says the pace. */
  deadline: number;
  /** The browser has gone: both directions end. */
  signal?: AbortSignal;
};

/** A service that stops reading may still want to answer, so it gets this long to begin. */
const ANSWER_AFTER_EARLY_CLOSE_MS = 2_000;

/** One transfer token with both its directions. Every end, good or bad, goes through `finish`, once. */
export class OpenTransfer {
  readonly answer: Promise<TransferAnswer>;
  readonly done: Promise<void>;
  private readonly upload: UploadFlow | undefined;
  private readonly expiry: NodeJS.Timeout;
  private grace: NodeJS.Timeout | undefined;
  private flow: AnswerFlow | undefined;
  private taken = { upload: false, answer: false };
  private finished = false;
  private resolveAnswer: (answer: TransferAnswer) => void = () => {};
  private rejectAnswer: (error: AppError) => void = () => {};
  private resolveDone: () => void = () => {};

  constructor(
    readonly token: TransferToken,
    private readonly options: OpenOptions,
    private readonly pace: AnswerPace,
    private readonly onFinish: () => void,
  ) {
    this.answer = new Promise((resolve, reject) => {
      this.resolveAnswer = resolve;
      this.rejectAnswer = reject;
    });
    // The owner may wait for something else first; a failure then is no unhandled rejection.
    this.answer.catch(() => undefined);
    this.done = new Promise((resolve) => (this.resolveDone = resolve));
    this.upload = options.upload && this.flowOf(options.upload);
    this.expiry = setTimeout(this.onTimeUp, options.deadline - Date.now());
    options.signal?.addEventListener('abort', this.onSignal);
    if (options.signal?.aborted) this.onSignal();
  }

  /** Bytes of the upload handed over so far. */
  get received(): number {
    return this.upload?.received ?? 0;
  }

  abort(reason?: AppError): void {
    this.finish(reason ?? new AppError('transfer_aborted'));
  }

  /** Serves the upload; false when there is none or it was taken before. */
  sendUpload(response: ServerResponse): boolean {
    if (!this.upload || this.taken.upload) return false;
    this.taken.upload = true;
    this.upload.start(response, this.options.contentType ?? 'application/octet-stream');
    return true;
  }

  /** Takes the answer; false when it was taken before or its head makes no sense. */
  receiveAnswer(request: IncomingMessage, response: ServerResponse): boolean {
    const status = Number(request.headers[STATUS_HEADER]);
    if (this.taken.answer || !Number.isInteger(status) || status < 200 || status > 599) return false;
    this.taken.answer = true;
    clearTimeout(this.grace);
    clearTimeout(this.expiry);
    this.flow = new AnswerFlow(request, response, this.pace, {
      onTaken: () => this.finish(),
      onBroken: (cause) => this.finish(aborted(cause)),
      onSlow: this.onTimeUp,
    });
    const contentType = request.headers['content-type'] ?? '';
    const headers = unpackHeaders(request.headers);
    this.resolveAnswer({ status, contentType, headers, body: this.flow.body });
    return true;
  }

  private flowOf(upload: Readable): UploadFlow {
    const { limitBytes, uploadLength } = this.options;
    const events = {
      onTooLarge: () => this.finish(AppError.tooLarge(limitBytes)),
      onSourceGone: () => this.finish(aborted(new Error('The upload broke off.'))),
      onReaderGone: () => {
        if (this.taken.answer) return;
        const gone = aborted(new Error('The service stopped reading and did not answer.'));
        this.grace = setTimeout(() => this.finish(gone), ANSWER_AFTER_EARLY_CLOSE_MS);
      },
    };
    return new UploadFlow(upload, limitBytes, events, uploadLength);
  }

  private readonly onTimeUp = (): void => this.finish(new AppError('deadline_exceeded'));

  private readonly onSignal = (): void => {
    const reason: unknown = this.options.signal?.reason;
    this.finish(reason instanceof AppError ? reason : aborted(reason));
  };

  private finish(error?: AppError): void {
    if (this.finished) return;
    this.finished = true;
    clearTimeout(this.expiry);
    clearTimeout(this.grace);
    this.options.signal?.removeEventListener('abort', this.onSignal);
    this.upload?.stop();
    if (error) {
      this.rejectAnswer(error);
      this.flow?.stop(error);
    }
    this.onFinish();
    this.resolveDone();
  }
}

function aborted(cause: unknown): AppError {
  return new AppError('transfer_aborted', {}, { cause });
}
