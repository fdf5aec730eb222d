import type { Bucket } from '@dearly/contracts';
import type { BucketEntity } from './bucket.entity';

/** A bucket as the protocol answers it; the installation's own have an empty owner. */
export function bucketJson(row: BucketEntity): Bucket {
  return {
    id: row.id,
    name: row.name,
    owner: row.owner ?? '',
    public: row.public,
    file_size_limit: row.fileSizeLimit === null ? null : Number(row.fileSizeLimit),
    allowed_mime_types: row.allowedMimeTypes,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}
