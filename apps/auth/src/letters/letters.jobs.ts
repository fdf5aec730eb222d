import type { JobInput } from '@dearly/contracts';
import { Job, type JobContext } from '@dearly/jobs';
import { Injectable } from '@nestjs/common';
import { SendLetterService } from './send-letter.service';
import { SweepService } from './sweep.service';

@Injectable()
export class LettersJobs {
  constructor(
    private readonly letters: SendLetterService,
    private readonly sweeper: SweepService,
  ) {}

  @Job('auth.letter')
  send({ letterId }: JobInput<'auth.letter'>, { signal }: JobContext): Promise<void> {
    return this.letters.send(letterId, signal);
  }

  @Job('auth.sweep')
  sweep(): Promise<void> {
    return this.sweeper.sweep();
  }
}
