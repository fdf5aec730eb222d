import { SCREENSHOTS_BUCKET, type Audience } from '@dearly/contracts';
import type { LiveRow } from '@dearly/live';
import type { UrlSigner } from '../signed-urls/url-signer';
import type { AudienceEntity } from './audience.entity';

/** What is counted over an audience's screenshots; the keys of its newest thumbnails, newest first. */
export type AudienceContent = { screenshotCount: number; analyzedCount: number; coverKeys: string[] };

/** An audience as the specification's calls answer it. */
export function audienceJson(
  audience: AudienceEntity,
  { screenshotCount, analyzedCount, coverKeys }: AudienceContent,
  urls: UrlSigner,
): Audience {
  const { id, name, description, createdAt, updatedAt } = audience;
  return {
    id,
    name,
    ...(description === null ? {} : { description }),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    screenshotCount,
    analyzedCount,
    coverUrls: coverKeys.map((key) => urls.shownUrl(`${SCREENSHOTS_BUCKET}/${key}`)),
  };
}

/** An audience as live events tell it. */
export function audienceLiveRow(audience: AudienceEntity): LiveRow<'audiences'> {
  const { id, owner, name, description, createdAt, updatedAt } = audience;
  return {
    id,
    owner,
    name,
    description,
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
  };
}
