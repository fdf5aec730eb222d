import { AppError, type RpcOutput } from '@dearly/contracts';
import { Injectable } from '@nestjs/common';

/** A token says in whole seconds when it was made. */
const SECOND_MS = 1_000;
/** Longer than the clocks of two machines differ. */
const MINUTE_MS = 60_000;

/** What a token says about its session; one of administration may say nothing. `iat` in seconds. */
export type SessionClaims = { sub?: string; session_id?: string; iat?: number };

/** The sessions that have ended and the accounts that were banned while their access tokens would still be valid. */
@Injectable()
export class EndedSessions {
  /** Id of a session or an account -> when it ended, in milliseconds. */
  private readonly ended = new Map<string, number>();
  private readonly watchers = new Map<string, Set<() => void>>();
  private isKnown = false;

  /** @throws AppError `bad_jwt` when the session has ended, `service_unavailable` before auth has said which have. */
  check(claims: SessionClaims): void {
    if (idsOf(claims).length === 0) return;
    if (!this.isKnown) throw new AppError('service_unavailable');
    if (this.hasEnded(claims)) throw new AppError('bad_jwt', { reason: 'session has ended' });
  }

  /** Calls back once when the session ends, at once if it has. Answers the way to stop that. */
  whenEnded(claims: SessionClaims, tell: () => void): () => void {
    const ids = idsOf(claims);
    const stop = (): void => ids.forEach((id) => this.unwatch(id, once));
    const once = (): void => {
      if (!this.hasEnded(claims)) return;
      stop();
      tell();
    };
    for (const id of ids) this.watchers.set(id, (this.watchers.get(id) ?? new Set()).add(once));
    once();
    return stop;
  }

  /** Adds what auth says; the same may be said again. */
  note(ended: RpcOutput<'auth.endedSessions'>['ended']): void {
    for (const { id, endedAt } of ended) {
      if (this.ended.get(id) === endedAt) continue;
      this.ended.set(id, endedAt);
      for (const tell of [...(this.watchers.get(id) ?? [])]) tell();
    }
  }

  /** All that has ended is noted; what ended longer ago than a token lives has no valid one any more. */
  noted({ lifetimeSeconds, now }: { lifetimeSeconds: number; now: number }): void {
    this.isKnown = true;
    const oldest = now - lifetimeSeconds * SECOND_MS - MINUTE_MS;
    for (const [id, endedAt] of this.ended) if (endedAt < oldest) this.ended.delete(id);
  }

  private hasEnded({ sub, session_id: sessionId, iat = 0 }: SessionClaims): boolean {
    if (sessionId !== undefined && this.ended.has(sessionId)) return true;
    // Accounts come back when a ban is lifted: the tokens made after it count.
    const bannedAt = sub === undefined ? undefined : this.ended.get(sub);
    return bannedAt !== undefined && iat * SECOND_MS <= bannedAt + SECOND_MS;
  }

  private unwatch(id: string, watcher: () => void): void {
    const watchers = this.watchers.get(id);
    watchers?.delete(watcher);
    if (watchers?.size === 0) this.watchers.delete(id);
  }
}

function idsOf({ sub, session_id: sessionId }: SessionClaims): string[] {
  return [sub, sessionId].filter((id) => id !== undefined);
}
