import type { AnalysisProgress, LiveEvent } from '@dearly/contracts';
import { liveUpdate } from '@dearly/live';
import { screenshotLiveRow } from '../screenshots/screenshot-json';
import type { ScreenshotRow } from '../screenshots/screenshot-rows';

/** A run was queued: the row as it is now, and the first step of its progress. */
export function analysisBegun(row: ScreenshotRow): LiveEvent[] {
  const payload = {
    screenshotId: row.id,
    audienceId: row.audienceId,
    stage: 'Waiting',
    percent: 0,
  } satisfies AnalysisProgress;
  return [analysisChanged(row), { kind: 'broadcast', event: 'analysis', payload }];
}

/** A run came to its end, good or bad. */
export function analysisChanged(row: ScreenshotRow): LiveEvent {
  return liveUpdate('screenshots', screenshotLiveRow(row));
}
