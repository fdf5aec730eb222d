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

  /** While it is written: when its writer has certainly given up. When doomed: when its purge should be over. */
  @Column('timestamptz', { name: 'sweep_at', nullable: true })
  sweepAt!: Date | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
