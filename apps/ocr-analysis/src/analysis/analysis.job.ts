import type { ErrorEnvelope, JobInput } from '@dearly/contracts';
import { Job, JobFailed, type JobContext } from '@dearly/jobs';
import { Injectable } from '@nestjs/common';
import { AnalysisService } from './analysis.service';

@Injectable()
export class AnalysisJob {
  constructor(private readonly analysis: AnalysisService) {}

  @Job('ocr.analyze')
  analyze(run: JobInput<'ocr.analyze'>, context: JobContext): Promise<void> {
    return this.analysis.analyze(run, context);
  }

  @JobFailed('ocr.analyze')
  giveUp(run: JobInput<'ocr.analyze'>, { code }: ErrorEnvelope): Promise<void> {
    return this.analysis.giveUp(run, code);
  }
}
