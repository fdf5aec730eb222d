import { DelayedError } from 'bullmq';
import type { QueuedJob } from './job-runner';

/** For a handler to throw: the job goes back to its queue for so many milliseconds, and loses no attempt. */
export class JobPostponed extends Error {
  override readonly name = 'JobPostponed';

  constructor(readonly milliseconds: number) {
    super(`postponed by ${milliseconds} ms`);
  }
}

/** @throws Error always, which tells BullMQ that the job is no longer here */
export async function postpone(
  job: QueuedJob,
  token: string | undefined,
  { milliseconds }: JobPostponed,
): Promise<never> {
  await job.moveToDelayed(Date.now() + milliseconds, token);
  throw new DelayedError();
}
