import { SCREENSHOTS_BUCKET } from '@dearly/contracts';
import type { EntityManager } from 'typeorm';
import { v7 as newId } from 'uuid';
import type { WrittenBlob } from '../blobs/blobs.service';
import { ObjectEntity } from '../objects/object.entity';
import { ScreenshotEntity } from '../screenshots/screenshot.entity';
import type { ScreenshotRow } from '../screenshots/screenshot-rows';

const CACHE_CONTROL = 'max-age=3600';

/** Writes a screenshot and its two objects, which are the picture and the thumbnail in the storage protocol. */
export async function insertScreenshot(
  manager: EntityManager,
  row: ScreenshotRow,
  { sha256, image, thumbnail }: { sha256: Buffer; image: WrittenBlob; thumbnail: WrittenBlob },
): Promise<void> {
  const object = (key: string, contentType: string, blob: WrittenBlob) => ({
    id: newId(),
    bucketId: SCREENSHOTS_BUCKET,
    key,
    owner: row.owner,
    blobId: blob.id,
    contentType,
    cacheControl: CACHE_CONTROL,
    etag: blob.etag,
    size: String(blob.size),
    userMetadata: {},
    createdAt: row.createdAt,
    updatedAt: row.createdAt,
    lastAccessedAt: row.createdAt,
  });
  const imageObject = object(row.imageKey, row.contentType, image);
  const thumbnailObject = object(row.thumbnailKey, 'image/webp', thumbnail);
  await manager.insert(ObjectEntity, [imageObject, thumbnailObject]);
  const { id, audienceId, owner, filename, width, height, isAnalyzed, createdAt } = row;
  await manager.insert(ScreenshotEntity, {
    ...{ id, audienceId, owner, filename, width, height, isAnalyzed, createdAt },
    sha256,
    image: { id: imageObject.id },
    thumbnail: { id: thumbnailObject.id },
    analysisResults: null,
    metadata: null,
  });
}
