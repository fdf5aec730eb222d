import type { JobInput } from '@dearly/contracts';
import { Job, JobFailed, type JobContext } from '@dearly/jobs';
import { Injectable } from '@nestjs/common';
import { ForgetService } from './forget.service';

@Injectable()
export class ForgetJobs {
  constructor(private readonly forgetting: ForgetService) {}

  @Job('storage.forget')
  forget({ userId }: JobInput<'storage.forget'>, { signal }: JobContext): Promise<void> {
    return this.forgetting.forget(userId, signal);
  }

  /** A deletion is never given up: once it is noted, the sweep queues it again and again. */
  @JobFailed('storage.forget')
  failed({ userId }: JobInput<'storage.forget'>): Promise<void> {
    return this.forgetting.note(userId);
  }
}
