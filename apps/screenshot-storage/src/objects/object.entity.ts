import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A named object of a bucket; its bytes are those of its blob. */
@Entity('objects')
export class ObjectEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text', { name: 'bucket_id' })
  bucketId!: string;

  @Column('text')
  key!: string;

  @Column('uuid', { nullable: true })
  owner!: string | null;

  @Column('uuid', { name: 'blob_id' })
  blobId!: string;

  @Column('text', { name: 'content_type' })
  contentType!: string;

  /** As it is sent, e.g. `max-age=3600`. */
  @Column('text', { name: 'cache_control' })
  cacheControl!: string;

  /** With its quotes. */
  @Column('text')
  etag!: string;

  /** Bytes; as text, because Postgres' bigint is one. */
  @Column('bigint')
  size!: string;

  /** A JSON object that was given along with the upload. */
  @Column('jsonb', { name: 'user_metadata' })
  userMetadata!: object;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;

  @Column('timestamptz', { name: 'last_accessed_at' })
  lastAccessedAt!: Date;
}
