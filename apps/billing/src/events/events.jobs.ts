import type { JobInput } from '@dearly/contracts';
import { Job, type JobContext } from '@dearly/jobs';
import { Inject, Injectable } from '@nestjs/common';
import { ApplyEventsService } from './apply-events.service';
import { SweepEventsService } from './sweep-events.service';

@Injectable()
export class EventsJobs {
  constructor(
    @Inject(ApplyEventsService) private readonly events: ApplyEventsService,
    @Inject(SweepEventsService) private readonly sweeper: SweepEventsService,
  ) {}

  @Job('billing.apply')
  apply({ eventId }: JobInput<'billing.apply'>, { signal }: JobContext): Promise<void> {
    return this.events.apply(eventId, signal);
  }

  @Job('billing.sweep')
  sweep(): Promise<void> {
    return this.sweeper.sweep();
  }
}
