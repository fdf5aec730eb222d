import { Readable } from 'node:stream';
import type { ErrorCode, JobInput } from '@dearly/contracts';
import { Job, jobsModule } from '@dearly/jobs';
import { NestFactory } from '@nestjs/core';
import type { StorageService } from './storage-fixture';

export type Run = JobInput<'ocr.analyze'>;

/** Takes the jobs of ocr-analysis from their queue, and keeps them instead of doing them. */
export class TakenJobs {
  readonly runs: Run[] = [];

  @Job('ocr.analyze')
  take(run: Run): Promise<void> {
    this.runs.push(run);
    return Promise.resolve();
  }

  of(screenshotId: string): Run[] {
    return this.runs.filter((run) => run.screenshotId === screenshotId);
  }
}

/** Stands where ocr-analysis stands: on the queue of its jobs. */
export async function startOcrSide(jobsRedisUrl: string) {
  const module = {
    module: class OcrSide {},
    imports: [jobsModule({ redisUrl: jobsRedisUrl, service: 'ocr' })],
    providers: [TakenJobs],
  };
  const app = await NestFactory.createApplicationContext(module, { logger: false });
  return { jobs: app.get(TakenJobs), stop: () => app.close() };
}

/** The calls of ocr-analysis, short. */
export function ocrCalls({ ocr }: Pick<StorageService, 'ocr'>) {
  const storeText = (run: Run, text: string) =>
    ocr.send('storage.storeAnalysis', run, {
      body: Readable.from([Buffer.from(text)]),
      contentType: 'application/json',
    });
  return {
    readPicture: (run: Run) => ocr.ask('storage.readPicture', run),
    readMend: async (run: Run): Promise<unknown> =>
      JSON.parse((await ocr.ask('storage.readMend', run)).body.toString()),
    storeText,
    store: (run: Run, document: unknown) => storeText(run, JSON.stringify(document)),
    fail: (run: Run, code: ErrorCode) => ocr.call('storage.failAnalysis', { ...run, code }),
  };
}

/** The run that is queued for a screenshot, and whose it is, as its row says it. */
export async function queuedRun(
  { database }: Pick<StorageService, 'database'>,
  screenshotId: string,
): Promise<Run | undefined> {
  const [row] = await database.query<{ runId: string; userId: string }[]>(
    `select analysis_run as "runId", owner as "userId" from screenshots where id = $1 and analysis_run is not null`,
    [screenshotId],
  );
  return row && { screenshotId, ...row };
}

/** As `queuedRun`, of a screenshot that must have one. */
export async function mustBeQueued(
  storage: Pick<StorageService, 'database'>,
  screenshotId: string,
): Promise<Run> {
  const run = await queuedRun(storage, screenshotId);
  if (!run) throw new Error('No run is queued.');
  return run;
}

/** Has a screenshot read with this result, from the request to the stored analysis; what the store answers. */
export async function storeReading(
  storage: StorageService,
  userId: string,
  screenshotId: string,
  document: unknown,
): Promise<unknown> {
  await storage.analyze(userId, screenshotId);
  const run = await queuedRun(storage, screenshotId);
  return run && ocrCalls(storage).store(run, document);
}
