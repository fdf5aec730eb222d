import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RpcInput, RpcOutput } from '@dearly/contracts';
import { RpcClient } from '@dearly/rpc';
import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { EndedSessions } from './ended-sessions';

/** A session that has ended must be known everywhere within a second. */
const ASK_EVERY_MS = 400;
/** How long a start waits for auth. */
const START_MS = 2_000;

/**
 * Asks auth all the time which sessions have ended, instead of being told: nothing can be missed, whichever of the two,
 * or Redis, was away meanwhile. While auth is away nobody can end a session.
 */
@Injectable()
export class SessionWatch implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger('Sessions');
  private readonly stopping = new AbortController();
  private after: string | undefined;

  constructor(
    private readonly rpc: RpcClient,
    private readonly endedSessions: EndedSessions,
  ) {}

  async onModuleInit(): Promise<void> {
    const first = this.askOnce();
    await Promise.race([first, sleep(START_MS, undefined, { ref: false })]);
    void first.then(() => this.askOn());
  }

  onApplicationShutdown(): void {
    this.stopping.abort();
  }

  private async askOn(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      await sleep(ASK_EVERY_MS, undefined, { signal, ref: false }).catch(() => undefined);
      if (!signal.aborted) await this.askOnce();
    }
  }

  private async askOnce(): Promise<void> {
    const { after } = this;
    try {
      let answer = await this.ask({ after });
      const { next, lifetimeSeconds } = answer;
      while (answer.position) answer = await this.ask({ after, position: answer.position });
      // The transactions of a database that was restored count anew.
      this.after = after !== undefined && BigInt(next) < BigInt(after) ? undefined : next;
      this.endedSessions.noted({ lifetimeSeconds, now: Date.now() });
    } catch (error) {
      this.logger.debug(`Which sessions have ended is not known: ${(error as Error).message}`);
    }
  }

  private async ask(input: RpcInput<'auth.endedSessions'>): Promise<RpcOutput<'auth.endedSessions'>> {
    const answer = await this.rpc.call('auth.endedSessions', input, { requestId: randomUUID() });
    this.endedSessions.note(answer.ended);
    return answer;
  }
}
