import type { AnalysisProgress } from '@dearly/contracts';
import { LivePublisher } from '@dearly/live';
import { Injectable } from '@nestjs/common';
import type { Picture, Run } from './screenshot-storage';

/** Stages in words for people, and how far they are in percent. 100 is the end, good or bad. */
const STAGES = {
  'Fetching the picture': 5,
  'Finding the bubbles': 15,
  'Reading the text': 30,
  'Writing feedback': 80,
  Done: 100,
  'Could not be read': 100,
} as const;

export type Stage = keyof typeof STAGES;

/** Tells the windows of a screenshot's owner how far its analysis is. */
@Injectable()
export class AnalysisProgressPublisher {
  constructor(private readonly live: LivePublisher) {}

  /** Returns the function that tells the stages of one run. Nothing waits for them, and they may be lost. */
  of({ screenshotId }: Run, { userId, audienceId }: Picture): (stage: Stage) => void {
    return (stage) => {
      const payload: AnalysisProgress = { screenshotId, audienceId, stage, percent: STAGES[stage] };
      void this.live.publish(userId, { kind: 'broadcast', event: 'analysis', payload });
    };
  }
}
