import type { JobInput } from '@dearly/contracts';
import { Job, JobFailed, type JobContext } from '@dearly/jobs';
import { Injectable } from '@nestjs/common';
import { DeleteUserDataService } from './delete-user-data.service';

@Injectable()
export class DeleteUserDataJobs {
  constructor(private readonly userData: DeleteUserDataService) {}

  @Job('billing.forget')
  deleteUserData({ userId }: JobInput<'billing.forget'>, { signal }: JobContext): Promise<void> {
    return this.userData.deleteUserData(userId, signal);
  }

  /** A deletion is never given up: once it is noted, the sweep queues it again and again. */
  @JobFailed('billing.forget')
  failed({ userId }: JobInput<'billing.forget'>): Promise<void> {
    return this.userData.note(userId);
  }
}
