import { AppError } from '@dearly/contracts';
import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import type { Share } from './upload-shares';

/** How slow an upload may be: after the grace, at least so many bytes a second since it began. */
export type UploadPace = { graceMs: number; bytesPerSecond: number; lookMs: number };
/** A quarter of the slowest line that is still a line. */
export const UPLOAD_PACE: UploadPace = { graceMs: 10_000, bytesPerSecond: 16 * 1024, lookMs: 1_000 };

/** Bytes of one upload that are held at most before a service hears of it: the largest list or picture. */
export const HELD_BYTES = 11 * 1024 * 1024;

/**
 * Takes the body of a request into memory, and lets it wait there: a service's place is taken for bytes that are here,
 * not for a line that may be slow or silent. What is more than `HELD_BYTES` follows at the pace of the service. The
 * request's own stream is never destroyed, because the answer goes over the same connection.
 */
export class HeldUpload {
  readonly stream = new PassThrough({ readableHighWaterMark: HELD_BYTES });
  /** Resolves when all is here, or as much as is held. Rejects as `failed`. */
  readonly ready: Promise<void>;
  /** Rejects with `upload_too_slow`, `overloaded`, `payload_too_large` or `transfer_aborted`, at any time until the upload is over. */
  readonly failed: Promise<never>;
  private readonly look: NodeJS.Timeout;
  private began = Date.now();
  private received = 0;
  private isOver = false;
  private resolveReady: () => void = () => {};
  private reject: (error: AppError) => void = () => {};

  constructor(
    private readonly source: IncomingMessage,
    private readonly share: Share,
    private readonly pace: UploadPace,
    private readonly limitBytes: number,
  ) {
    const ready = new Promise<void>((resolve) => (this.resolveReady = resolve));
    this.failed = new Promise<never>((_, reject) => (this.reject = reject));
    // It may fail when nobody waits for it any more.
    this.failed.catch(() => undefined);
    this.ready = Promise.race([ready, this.failed]);
    this.look = setInterval(this.checkPace, pace.lookMs);
    source.on('data', this.onData).once('end', this.onEnd).once('close', this.onClose);
    source.pipe(this.stream);
  }

  /** Ends the waiting and gives the memory back; what still comes is read and dropped. Once the call is over. */
  end(): void {
    this.stop();
    this.drop();
    this.share.end();
  }

  private readonly onData = (chunk: Buffer): void => {
    const heldBefore = Math.min(this.received, HELD_BYTES);
    this.received += chunk.length;
    try {
      this.share.hold(Math.min(this.received, HELD_BYTES) - heldBefore);
    } catch (error) {
      return this.fail(error as AppError);
    }
    if (this.received > this.limitBytes) return this.fail(AppError.tooLarge(this.limitBytes));
    if (this.received >= HELD_BYTES) this.resolveReady();
  };

  private readonly onEnd = (): void => {
    this.stop();
    this.resolveReady();
  };

  private readonly onClose = (): void => {
    if (!this.source.readableEnded) this.fail(new AppError('transfer_aborted'));
  };

  private readonly checkPace = (): void => {
    // A service that reads slowly is not the client's fault.
    if (this.stream.writableNeedDrain) this.began += this.pace.lookMs;
    const seconds = (Date.now() - this.began - this.pace.graceMs) / 1_000;
    if (seconds > 0 && this.received < seconds * this.pace.bytesPerSecond) {
      this.fail(new AppError('upload_too_slow'));
    }
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
