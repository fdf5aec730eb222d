import type { JobInput } from '@dearly/contracts';
import { Job, type JobContext } from '@dearly/jobs';
import { Injectable } from '@nestjs/common';
import { DeleteUserDataService } from '../delete-user-data/delete-user-data.service';
import { ApplyEventsService } from './apply-events.service';
import { SweepEventsService } from './sweep-events.service';

@Injectable()
export class EventsJobs {
  constructor(
    private readonly events: ApplyEventsService,
    private readonly sweeper: SweepEventsService,
    private readonly userData: DeleteUserDataService,
  ) {}

  @Job('billing.apply')
  apply({ eventId }: JobInput<'billing.apply'>, { signal }: JobContext): Promise<void> {
    return this.events.apply(eventId, signal);
  }

  @Job('billing.sweep')
  async sweep(): Promise<void> {
    await this.sweeper.sweep();
    await this.userData.sweep();
  }
}
