import type { JobMap } from '@dearly/contracts';
import { z } from 'zod';
import { jobHandlerFor, type JobContext } from '../src';

const input = z.object({ name: z.string(), account: z.string().optional() });

/** One job that accounts take turns with. */
export const FAIR_JOBS = {
  'fair.read': { input, attempts: 2, backoffMs: 20, timeoutMs: 60_000, turnsBy: 'account' },
} as const satisfies JobMap;

const Job = jobHandlerFor<typeof FAIR_JOBS>();

/** Keeps every job until the spec lets it go on; `begun` is the order in which they were taken. */
export class HeldJobs {
  readonly begun: string[] = [];
  /** What a job does before it waits to be let go. */
  onBegin: (name: string, context: JobContext) => Promise<void> | void = () => {};
  private readonly held: (() => void)[] = [];
  private isOpen = false;

  @Job('fair.read')
  async read({ name }: { name: string }, context: JobContext): Promise<void> {
    this.begun.push(name);
    await this.onBegin(name, context);
    if (!this.isOpen) await new Promise<void>((resolve) => this.held.push(resolve));
  }

  /** Ends the job that has been held longest. */
  releaseOne(): void {
    this.held.shift()?.();
  }

  /** From now on nothing is held. */
  open(): void {
    this.isOpen = true;
    for (const release of this.held.splice(0)) release();
  }
}
