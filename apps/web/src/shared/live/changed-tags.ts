import type { TagDescription } from '@reduxjs/toolkit/query';
import type { LiveChange } from './live-connection';

export type Tag = TagDescription<'Audiences' | 'ScreenshotList' | 'Screenshot'>;

/** What of the known answers a changed row makes old. A deleted screenshot does not tell whose list it stood in. */
export function tagsOf({ table, record }: LiveChange): Tag[] {
  if (table === 'audiences') return ['Audiences'];
  const { id, audience_id: audienceId } = record;
  return [
    'Audiences',
    typeof audienceId === 'string' ? { type: 'ScreenshotList', id: audienceId } : 'ScreenshotList',
    typeof id === 'string' ? { type: 'Screenshot', id } : 'Screenshot',
  ];
}

/** Everything that may have changed while nobody listened. */
export const ALL_TAGS: Tag[] = ['Audiences', 'ScreenshotList', 'Screenshot'];
