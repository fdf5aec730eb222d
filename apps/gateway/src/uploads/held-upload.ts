import { AppError, LIMITS } from '@dearly/contracts';
import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import type { Share } from '../http/shares';

/**
 * How slow an upload may be: after the grace it never falls behind so many bytes a second. What came faster allows
 * pauses of at most `pauseMs`.
 */
export type UploadPace = { graceMs: number; pauseMs: number; bytesPerSecond: number; lookMs: number };
export const UPLOAD_PACE: UploadPace = {
  graceMs: 10_000,
  pauseMs: 60_000,
  bytesPerSecond: LIMITS.line.bytesPerSecond,
  lookMs: 1_000,
};

/** Bytes of one upload that are held at most before a service hears of it: the largest list with its edits, or picture. */
export const HELD_BYTES = 12 * 1024 * 1024;

export type HeldOptions = {
  /** What it holds in memory. */
  share: Share;
  /** Takes the place of an upload that is larger than what is held. @throws AppError `overloaded` */
  beginLarge: () => Share;
  pace: UploadPace;
  limitBytes: number;
};

/**
 * Takes the body of a request into memory, and lets it wait there: a service's place is taken for bytes that are here,
 * not for a line that may be slow or silent. What is more than `HELD_BYTES` follows at the pace of line and service;
 * only so many uploads may be that large at once. The request's own stream is never destroyed, because the answer goes
 * over the same connection.
 */
export class HeldUpload {
  readonly stream = new PassThrough({ readableHighWaterMark: HELD_BYTES });
  /** Resolves when all is here, or as much as is held. Rejects as `failed`. */
  readonly ready: Promise<void>;
  /** Rejects with `upload_too_slow`, `overloaded`, `payload_too_large` or `transfer_aborted`, at any time until the upload is over. */
  readonly failed: Promise<never>;
  private readonly look: NodeJS.Timeout;
  /** Until then something more has to come; milliseconds of a clock that nobody sets. */
  private dueAt: number;
  private received = 0;
  private isWhole = false;
  private isOver = false;
  private large: Share | undefined;
  private resolveReady: () => void = () => {};
  private reject: (error: AppError) => void = () => {};

  constructor(
    private readonly source: IncomingMessage,
    private readonly options: HeldOptions,
  ) {
    const { pace } = options;
    const ready = new Promise<void>((resolve) => (this.resolveReady = resolve));
    this.failed = new Promise<never>((_, reject) => (this.reject = reject));
    // It may fail when nobody waits for it any more.
    this.failed.catch(() => undefined);
    this.ready = Promise.race([ready, this.failed]);
    this.dueAt = performance.now() + pace.graceMs;
    this.look = setInterval(this.checkPace, pace.lookMs);
    source.on('data', this.onData).once('end', this.onEnd).once('close', this.onClose);
    source.pipe(this.stream);
    // Whoever reads it starts it; a listener of ours before that would.
    this.stream.once('resume', () => this.stream.on('data', this.onRead));
  }

  /** How many bytes it has; undefined until all are here. */
  get length(): number | undefined {
    return this.isWhole ? this.received : undefined;
  }

  /** Whole milliseconds that what is still to come takes on the slowest line that is let go on; 0 when all is here. */
  get restMs(): number {
    if (this.isWhole) return 0;
    const { limitBytes, pace } = this.options;
    const size = Math.min(Number(this.source.headers['content-length'] ?? limitBytes), limitBytes);
    return pace.pauseMs + Math.ceil((Math.max(size - this.received, 0) * 1_000) / pace.bytesPerSecond);
  }

  /** Ends the waiting and gives the memory back; what still comes is read and dropped. Once the call is over. */
  end(): void {
    this.stop();
    this.drop();
    this.options.share.end();
    this.large?.end();
  }

  private readonly onData = (chunk: Buffer): void => {
    const { share, beginLarge, limitBytes, pace } = this.options;
    this.received += chunk.length;
    this.dueAt = Math.min(
      this.dueAt + (chunk.length / pace.bytesPerSecond) * 1_000,
      performance.now() + pace.pauseMs,
    );
    try {
      share.hold(chunk.length);
      if (this.received >= HELD_BYTES) this.large ??= beginLarge();
    } catch (error) {
      return this.fail(error as AppError);
    }
    if (this.received > limitBytes) return this.fail(AppError.tooLarge(limitBytes));
    if (this.large) this.resolveReady();
  };

  private readonly onRead = (chunk: Buffer): void => this.options.share.release(chunk.length);

  private readonly onEnd = (): void => {
    this.isWhole = true;
    this.stop();
    this.resolveReady();
  };

  private readonly onClose = (): void => {
    if (!this.source.readableEnded) this.fail(new AppError('transfer_aborted'));
  };

  private readonly checkPace = (): void => {
    // A service that reads slowly is not the client's fault.
    if (this.stream.writableNeedDrain) this.dueAt += this.options.pace.lookMs;
    if (performance.now() > this.dueAt) this.fail(new AppError('upload_too_slow'));
  };

  private fail(error: AppError): void {
    if (this.isOver) return;
    this.stop();
    this.reject(error);
    this.drop();
  }

  private drop(): void {
    this.source.unpipe(this.stream);
    this.stream.destroy();
    this.source.resume();
  }

  private stop(): void {
    this.isOver = true;
    clearInterval(this.look);
    this.source.off('data', this.onData).off('end', this.onEnd).off('close', this.onClose);
  }
}
