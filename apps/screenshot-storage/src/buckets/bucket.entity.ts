import type { BucketRule } from '@dearly/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A bucket of the storage protocol. Without an owner it belongs to the installation. */
@Entity('buckets')
export class BucketEntity {
  @PrimaryColumn('text')
  id!: string;

  @Column('text')
  name!: string;

  @Column('uuid', { nullable: true })
  owner!: string | null;

  @Column('boolean')
  public!: boolean;

  @Column('text')
  readers!: BucketRule;

  @Column('text')
  writers!: BucketRule;

  /** Bytes; as text, because Postgres' bigint is one. */
  @Column('bigint', { name: 'file_size_limit', nullable: true })
  fileSizeLimit!: string | null;

  @Column('text', { name: 'allowed_mime_types', array: true, nullable: true })
  allowedMimeTypes!: string[] | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;
}
