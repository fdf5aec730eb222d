import type { JobInput } from '@dearly/contracts';
import { Job, type JobContext } from '@dearly/jobs';
import { Inject, Injectable } from '@nestjs/common';
import { ForgetService } from '../forget/forget.service';
import { ApplyEventsService } from './apply-events.service';
import { SweepEventsService } from './sweep-events.service';

@Injectable()
export class EventsJobs {
  constructor(
    @Inject(ApplyEventsService) private readonly events: ApplyEventsService,
    @Inject(SweepEventsService) private readonly sweeper: SweepEventsService,
    @Inject(ForgetService) private readonly forgetting: ForgetService,
  ) {}

  @Job('billing.apply')
  apply({ eventId }: JobInput<'billing.apply'>, { signal }: JobContext): Promise<void> {
    return this.events.apply(eventId, signal);
  }

  @Job('billing.sweep')
  async sweep(): Promise<void> {
    await this.sweeper.sweep();
    await this.forgetting.sweep();
  }
}
