import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError, type TransferToken } from '@dearly/contracts';
import { TransferClient, type PushedAnswer } from '@dearly/transfer';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';

/** Most answers that flow at once; each holds one connection and one open file. */
const FLOWING_AT_ONCE = 256;
/** An answer that is out by then is awaited like any other; a slower one flows on by itself. */
const AWAITED_MS = 1_000;
const SHUTDOWN_MS = 25_000;

/**
 * Bytes on their way to a reader who may be slow: they must not hold one of the few places for calls until a phone
 * has taken the last of them. A stopping service lets them finish.
 */
@Injectable()
export class OutgoingBytes implements OnApplicationShutdown {
  private readonly logger = new Logger(OutgoingBytes.name);
  private readonly flowing = new Set<Promise<void>>();

  constructor(private readonly transfer: TransferClient) {}

  /**
   * Sends an answer until `deadline` (epoch milliseconds) at most. Resolves when it is out, or after a second while
   * the rest still flows. @throws AppError `overloaded` when too many flow already; what `push` throws in that second
   */
  async send(transferToken: TransferToken, answer: PushedAnswer, deadline: number): Promise<void> {
    if (this.flowing.size >= FLOWING_AT_ONCE) {
      close(answer);
      throw new AppError('overloaded', { retryAfter: 2 });
    }
    const timeUp = AbortSignal.timeout(Math.max(0, deadline - Date.now()));
    const flow = this.transfer.push(transferToken, answer, timeUp);
    const ended = flow
      .catch((error: Error) => this.logger.debug(`An answer was not taken to its end: ${error.message}`))
      .finally(() => {
        close(answer);
        this.flowing.delete(ended);
      });
    this.flowing.add(ended);
    const patience = new AbortController();
    await Promise.race([flow, sleep(AWAITED_MS, undefined, { signal: patience.signal, ref: false })]).finally(
      () => patience.abort(),
    );
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.race([Promise.all(this.flowing), sleep(SHUTDOWN_MS, undefined, { ref: false })]);
  }
}

/** Gives back the file or connection behind a body that nobody reads any more. */
function close({ body }: PushedAnswer): void {
  if (body instanceof Readable) body.destroy();
}
