import { randomUUID } from 'node:crypto';
import type { AnalysisDocument, JobInput, MendedConversation } from '@dearly/contracts';

export type Run = JobInput<'ocr.analyze'>;
type Kept = {
  run: string | undefined;
  bytes: Uint8Array;
  userId: string;
  audienceId: string;
  mended?: MendedConversation | undefined;
};

/** What the owner of screenshots keeps, in memory: pictures, whose analysis is waited for, and how each ended. */
export class Ledger {
  readonly stored: { screenshotId: string; document: AnalysisDocument }[] = [];
  readonly failed: { screenshotId: string; code: string }[] = [];
  /** Screenshots in the order in which their pictures were fetched. */
  readonly fetched: string[] = [];
  private readonly kept = new Map<string, Kept>();

  /** A screenshot whose analysis was asked for just now. */
  add(bytes: Uint8Array, userId: string = randomUUID(), mended?: MendedConversation): Run {
    const run = { screenshotId: randomUUID(), runId: randomUUID(), userId };
    this.kept.set(run.screenshotId, { run: run.runId, bytes, userId, audienceId: randomUUID(), mended });
    return run;
  }

  delete({ screenshotId }: Run): void {
    this.kept.delete(screenshotId);
  }

  /** The picture of a run that is not over. */
  fetch(run: Run): Kept | undefined {
    const kept = this.waitingFor(run);
    if (kept) this.fetched.push(run.screenshotId);
    return kept;
  }

  /** What a person put right in the screenshot of a run that is not over. */
  mendOf(run: Run): MendedConversation | undefined {
    return this.waitingFor(run)?.mended;
  }

  store(run: Run, document: AnalysisDocument): boolean {
    const isNew = this.end(run);
    if (isNew) this.stored.push({ screenshotId: run.screenshotId, document });
    return isNew;
  }

  fail(run: Run, code: string): boolean {
    const isNew = this.end(run);
    if (isNew) this.failed.push({ screenshotId: run.screenshotId, code });
    return isNew;
  }

  /** The one analysis that was stored for a screenshot, undefined while there is none. */
  resultOf({ screenshotId }: Run): AnalysisDocument | undefined {
    return this.stored.find((one) => one.screenshotId === screenshotId)?.document;
  }

  /** The code with which the analysis of a screenshot was given up. */
  failureOf({ screenshotId }: Run): string | undefined {
    return this.failed.find((one) => one.screenshotId === screenshotId)?.code;
  }

  private waitingFor({ screenshotId, runId }: Run): Kept | undefined {
    const kept = this.kept.get(screenshotId);
    return kept?.run === runId ? kept : undefined;
  }

  private end(run: Run): boolean {
    const kept = this.waitingFor(run);
    if (kept) kept.run = undefined;
    return kept !== undefined;
  }
}
