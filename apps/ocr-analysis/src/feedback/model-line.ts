import { bulkhead, isBulkheadRejectedError, type BulkheadPolicy } from 'cockatiel';
import { withinDeadline } from './deadline';
import { ModelFailure } from './model-failure';

/** Conversations that the model judges at the same time for this process, and others that wait for that. */
const CALLS = 16;
const WAITING = 112;
/** The same for one account. As many of its analyses may be under way as can be judged or wait. */
const ACCOUNT_CALLS = 4;
const ACCOUNT_ANALYSES = 16;
/** Most time in the line and with the model; the rest of a job's time is for fetching, reading and storing. */
const PATIENCE_MS = 90_000;

type Account = { analyses: number; calls: BulkheadPolicy };

/**
 * The line before the language model. Whoever waits in it holds no reader's place, so it is bounded by itself: in all,
 * and for each account, so that one account's pictures leave the model to others as well.
 */
export class ModelLine {
  private readonly calls = bulkhead(CALLS, WAITING);
  private readonly accounts = new Map<string, Account>();

  /** Notes an analysis that may come to ask the model; false when its account has as many under way as it may. */
  enter(name: string): boolean {
    const account = this.accounts.get(name) ?? newAccount();
    if (account.analyses >= ACCOUNT_ANALYSES) return false;
    account.analyses += 1;
    this.accounts.set(name, account);
    return true;
  }

  /** Ends what `enter` began. */
  leave(name: string): void {
    const account = this.accounts.get(name);
    if (account && (account.analyses -= 1) === 0) this.accounts.delete(name);
  }

  /**
   * Asks the model as soon as it is the account's turn. The signal for `ask` fires with `signal`, and when it took too
   * long. @throws ModelFailure `timeout` then and when the line is full, and what `ask` throws
   */
  async ask<T>(name: string, signal: AbortSignal, ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const { calls } = this.accounts.get(name) ?? newAccount();
    try {
      return await withinDeadline(PATIENCE_MS, signal, (ending) => {
        // Not left to the bulkheads, which forget the next in line when the first has gone.
        const unlessOver = () => (ending.aborted ? Promise.reject(new ModelFailure('timeout')) : ask(ending));
        return calls.execute(() => this.calls.execute(unlessOver));
      });
    } catch (error) {
      throw isBulkheadRejectedError(error) ? new ModelFailure('timeout') : error;
    }
  }
}

function newAccount(): Account {
  return { analyses: 0, calls: bulkhead(ACCOUNT_CALLS, ACCOUNT_ANALYSES - ACCOUNT_CALLS) };
}
