import { SCREENSHOTS_BUCKET, type ScreenshotSummary, type ShownConversation } from '@dearly/contracts';
import type { LiveRow } from '@dearly/live';
import type { UrlSigner } from '../signed-urls/url-signer';
import { statusOf } from '../analysis/analysis-status';
import type { ScreenshotRow } from './screenshot-rows';

/** A screenshot as lists show it. */
export function summaryJson(row: ScreenshotRow, urls: UrlSigner): ScreenshotSummary {
  const conversation = conversationJson(row);
  return {
    id: row.id,
    audienceId: row.audienceId,
    filename: row.filename,
    url: urls.shownUrl(`${SCREENSHOTS_BUCKET}/${row.imageKey}`),
    thumbnailUrl: urls.shownUrl(`${SCREENSHOTS_BUCKET}/${row.thumbnailKey}`),
    storagePath: row.imageKey,
    contentType: row.contentType,
    size: Number(row.size),
    width: row.width,
    height: row.height,
    createdAt: row.createdAt.toISOString(),
    isAnalyzed: row.isAnalyzed,
    analysis: statusOf(row),
    ...(conversation ? { conversation } : {}),
  };
}

function conversationJson({ features }: ScreenshotRow): ShownConversation | undefined {
  if (features?.contact === undefined) return undefined;
  const { contact, hasReply, timeToReply, isContinued, isDoubtful, asksToStop } = features;
  const shown: ShownConversation = { contact, ...(asksToStop ? { asksToStop } : {}) };
  // Of a request to stop nobody is told too late, however it was read.
  return isContinued || isDoubtful ? shown : { ...shown, outcome: { hasReply, timeToReply } };
}

/** A screenshot as live events tell it; its URLs come with the lists alone. */
export function screenshotLiveRow(row: ScreenshotRow): LiveRow<'screenshots'> {
  return {
    id: row.id,
    owner: row.owner,
    audience_id: row.audienceId,
    filename: row.filename,
    storage_path: row.imageKey,
    content_type: row.contentType,
    size: Number(row.size),
    width: row.width,
    height: row.height,
    is_analyzed: row.isAnalyzed,
    analysis_state: statusOf(row).state,
    created_at: row.createdAt.toISOString(),
  };
}
