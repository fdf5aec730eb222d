import type { JobInput } from '@dearly/contracts';
import { Job, type JobContext } from '@dearly/jobs';
import { Injectable } from '@nestjs/common';
import { SendTokenService } from './send-token.service';
import { SweepService } from './sweep.service';

@Injectable()
export class OneTimeTokensJobs {
  constructor(
    private readonly oneTimeTokens: SendTokenService,
    private readonly sweeper: SweepService,
  ) {}

  @Job('auth.letter')
  send({ letterId: oneTimeTokenId }: JobInput<'auth.letter'>, { signal }: JobContext): Promise<void> {
    return this.oneTimeTokens.send(oneTimeTokenId, signal);
  }

  @Job('auth.sweep')
  sweep(): Promise<void> {
    return this.sweeper.sweep();
  }
}
