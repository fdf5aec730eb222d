import type { EntityManager } from 'typeorm';
import { v7 as newId } from 'uuid';
import type { BlobsService } from '../blobs/blobs.service';

export type RemovedScreenshot = { id: string; imageId: string; thumbnailId: string };

/**
 * Takes screenshots out, with their objects, and marks their bytes for deletion; notify the outbox relay after the commit.
 * `condition` is SQL about the table `screenshots`, `values` are its parameters.
 */
export async function removeScreenshots(
  manager: EntityManager,
  blobs: BlobsService,
  condition: string,
  values: unknown[],
): Promise<RemovedScreenshot[]> {
  const [screenshots] = (await manager.query(
    `delete from screenshots where ${condition}
     returning id, image_id as "imageId", thumbnail_id as "thumbnailId"`,
    values,
  )) as [RemovedScreenshot[], number];
  const [objects] = (await manager.query(
    `delete from objects where id = any($1::uuid[]) returning blob_id as "blobId"`,
    [screenshots.flatMap(({ imageId, thumbnailId }) => [imageId, thumbnailId])],
  )) as [{ blobId: string }[], number];
  const blobIds = objects.map(({ blobId }) => blobId);
  await blobs.markDeleting(manager, blobIds, newId());
  return screenshots;
}
