import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Its bytes are to be deleted. Stored as 'doomed': replicas of two versions share the table during an update. */
export const DELETING = 'doomed';

export type BlobState = 'writing' | 'live' | typeof DELETING;

/** Bytes in the object store, under the id as their key. They never change: new content is a new blob. */
@Entity('blobs')
export class BlobEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  state!: BlobState;

  /** The deletion that it belongs to. */
  @Column('uuid', { name: 'batch_id', nullable: true })
  batchId!: string | null;

  /** While it is written: when its writer has certainly given up. When deleting: when its purge should be over. */
  @Column('timestamptz', { name: 'sweep_at', nullable: true })
  sweepAt!: Date | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
