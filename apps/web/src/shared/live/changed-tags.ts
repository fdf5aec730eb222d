import type { TagDescription } from '@reduxjs/toolkit/query';
import type { LiveChange } from './live-connection';

export type Tag = TagDescription<
  'Audiences' | 'ScreenshotList' | 'Screenshot' | 'AnalysisStates' | 'Insights'
>;

/**
 * What of the known answers a changed row makes old. A deleted screenshot does not tell whose list it stood in. How far
 * analyses are is told by the rows themselves, so that a thousand of them do not fetch their list a thousand times.
 */
export function tagsOf({ table, type, record }: LiveChange): Tag[] {
  if (table === 'blind_tags') return [];
  if (table === 'audiences') return ['Audiences'];
  const { id, audience_id: audienceId, analysis_state: state } = record;
  const of = (tag: 'ScreenshotList' | 'AnalysisStates' | 'Insights'): Tag =>
    typeof audienceId === 'string' ? { type: tag, id: audienceId } : tag;
  const itself: Tag = typeof id === 'string' ? { type: 'Screenshot', id } : 'Screenshot';
  if (type === 'UPDATE') {
    if (state === 'queued') return [of('ScreenshotList'), itself];
    // Why it failed stands in no row.
    const more = state === 'failed' ? [of('AnalysisStates')] : [of('Insights')];
    return ['Audiences', of('ScreenshotList'), itself, ...more];
  }
  return ['Audiences', of('ScreenshotList'), itself, of('AnalysisStates'), of('Insights')];
}

/** Everything that may have changed while nobody listened. */
export const ALL_TAGS: Tag[] = ['Audiences', 'ScreenshotList', 'Screenshot', 'AnalysisStates', 'Insights'];
