import type { ObjectEntity } from './object.entity';

type Metadata = {
  eTag: string;
  size: number;
  mimetype: string;
  cacheControl: string;
  lastModified: string;
  contentLength: number;
  httpStatusCode: number;
};
/** A file of a listing; `name` is relative to the folder that was asked for. */
export type ListedFile = {
  name: string;
  id: string;
  updated_at: string;
  created_at: string;
  last_accessed_at: string;
  metadata: Metadata;
};
type ListedFields = Pick<
  ObjectEntity,
  'id' | 'etag' | 'size' | 'contentType' | 'cacheControl' | 'createdAt' | 'updatedAt' | 'lastAccessedAt'
>;

/** An object as listings of the protocol show it (account protocol, A6). */
export function listedFile(name: string, object: ListedFields): ListedFile {
  return {
    name,
    id: object.id,
    updated_at: object.updatedAt.toISOString(),
    created_at: object.createdAt.toISOString(),
    last_accessed_at: object.lastAccessedAt.toISOString(),
    metadata: {
      eTag: object.etag,
      size: Number(object.size),
      mimetype: object.contentType,
      cacheControl: object.cacheControl,
      lastModified: object.updatedAt.toISOString(),
      contentLength: Number(object.size),
      httpStatusCode: 200,
    },
  };
}

/** The whole row, as the answers to removals and copies show it; `name` is the key. */
export function objectRow(object: ObjectEntity): Record<string, unknown> {
  return {
    ...listedFile(object.key, object),
    bucket_id: object.bucketId,
    owner: object.owner ?? '',
    version: object.blobId,
    user_metadata: object.userMetadata,
  };
}

/** What `/object/info` says; `metadata` is what the person gave along. */
export function objectInfo(object: ObjectEntity): Record<string, unknown> {
  return {
    id: object.id,
    name: object.key,
    version: object.blobId,
    bucket_id: object.bucketId,
    size: Number(object.size),
    content_type: object.contentType,
    cache_control: object.cacheControl,
    etag: object.etag,
    metadata: object.userMetadata,
    last_modified: object.updatedAt.toISOString(),
    created_at: object.createdAt.toISOString(),
  };
}
