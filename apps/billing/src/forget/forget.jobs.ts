import type { JobInput } from '@dearly/contracts';
import { Job, JobFailed, type JobContext } from '@dearly/jobs';
import { Inject, Injectable } from '@nestjs/common';
import { ForgetService } from './forget.service';

@Injectable()
export class ForgetJobs {
  constructor(@Inject(ForgetService) private readonly forgetting: ForgetService) {}

  @Job('billing.forget')
  forget({ userId }: JobInput<'billing.forget'>, { signal }: JobContext): Promise<void> {
    return this.forgetting.forget(userId, signal);
  }

  /** A deletion is never given up: once it is noted, the sweep queues it again and again. */
  @JobFailed('billing.forget')
  failed({ userId }: JobInput<'billing.forget'>): Promise<void> {
    return this.forgetting.note(userId);
  }
}
