import type { JobInput } from '@dearly/contracts';
import { Job, type JobContext } from '@dearly/jobs';
import { Injectable } from '@nestjs/common';
import { AnalysisRequestsService } from '../analysis/analysis-requests.service';
import { DeleteUserDataService } from '../delete-user-data/delete-user-data.service';
import { BlobRemovalService } from './blob-removal.service';

@Injectable()
export class BlobsJobs {
  constructor(
    private readonly removal: BlobRemovalService,
    private readonly userData: DeleteUserDataService,
    private readonly analyses: AnalysisRequestsService,
  ) {}

  @Job('storage.purge')
  purge({ batchId }: JobInput<'storage.purge'>, { signal }: JobContext): Promise<void> {
    return this.removal.purge(batchId, signal);
  }

  @Job('storage.sweep')
  async sweep(_input: JobInput<'storage.sweep'>, { signal }: JobContext): Promise<void> {
    await this.userData.sweep();
    await this.analyses.sweep();
    await this.removal.sweep(signal);
  }
}
