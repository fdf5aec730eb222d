import { Column, Entity, PrimaryColumn } from 'typeorm';

export type BlobState = 'writing' | 'live' | 'doomed';

/** Bytes in the object store, under the id as their key. They never change: new content is a new blob. */
@Entity('blobs')
export class BlobEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  state!: BlobState;

  /** The deletion that doomed it. */
  @Column('uuid', { name: 'batch_id', nullable: true })
  batchId!: string | null;

  /** While it is written: when its writer has certainly given up. */
  @Column('timestamptz', { name: 'expires_at', nullable: true })
  expiresAt!: Date | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
