import { AppError } from '@dearly/contracts';
import type { ReplyEnvelope } from './envelope';

type Awaited = { service: string; settle: (outcome: ReplyEnvelope | AppError) => void };
type WaitOptions = { service: string; timeoutMs: number; signal?: AbortSignal };

/** The calls of one client that wait for an answer. */
export class AwaitedReplies {
  private readonly awaited = new Map<string, Awaited>();
  private lastId = 0;

  nextId(): string {
    this.lastId += 1;
    return String(this.lastId);
  }

  /**
   * Waits for the reply with this id. @throws AppError `deadline_exceeded` after `timeoutMs`, the signal's reason when
   * it fires (`transfer_aborted` if that is no AppError), or what `fail` was given.
   */
  wait(id: string, { service, timeoutMs, signal }: WaitOptions): Promise<ReplyEnvelope> {
    return new Promise((resolve, reject) => {
      const settle = (outcome: ReplyEnvelope | AppError) => {
        if (!this.awaited.delete(id)) return;
        clearTimeout(timer);
        signal?.removeEventListener('abort', onAbort);
        if (outcome instanceof AppError) reject(outcome);
        else resolve(outcome);
      };
      const onAbort = () => settle(abortReason(signal));
      const timer = setTimeout(() => settle(new AppError('deadline_exceeded')), Math.max(timeoutMs, 0));
      this.awaited.set(id, { service, settle });
      signal?.addEventListener('abort', onAbort);
      if (signal?.aborted) onAbort();
    });
  }

  /** Delivers a reply; one that nobody waits for any more is dropped. */
  deliver(reply: ReplyEnvelope): void {
    this.awaited.get(reply.id)?.settle(reply);
  }

  /** Ends one wait. */
  failOne(id: string, error: AppError): void {
    this.awaited.get(id)?.settle(error);
  }

  /** Ends all waits, or those for one service, with `service_unavailable`. */
  failAll(cause: string, service?: string): void {
    for (const call of [...this.awaited.values()]) {
      if (service === undefined || call.service === service) {
        call.settle(new AppError('service_unavailable', {}, { cause: new Error(cause) }));
      }
    }
  }

  /** Services that somebody waits for. */
  services(): Set<string> {
    return new Set([...this.awaited.values()].map((call) => call.service));
  }
}

function abortReason(signal: AbortSignal | undefined): AppError {
  const reason: unknown = signal?.reason;
  return reason instanceof AppError ? reason : new AppError('transfer_aborted', {}, { cause: reason });
}
