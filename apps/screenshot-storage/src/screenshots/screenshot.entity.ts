import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import { ObjectEntity } from '../objects/object.entity';

/** A screenshot of an audience. Ids grow with time (UUIDv7), so the newest has the greatest id. */
@Entity('screenshots')
export class ScreenshotEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'audience_id' })
  audienceId!: string;

  @Column('uuid')
  owner!: string;

  @Column('text')
  filename!: string;

  /** Of the bytes as stored: the same picture twice in one audience is one screenshot. */
  @Column('bytea')
  sha256!: Buffer;

  /** Pixels as shown, after orientation. */
  @Column('integer')
  width!: number;

  @Column('integer')
  height!: number;

  @OneToOne(() => ObjectEntity)
  @JoinColumn({ name: 'image_id' })
  image!: ObjectEntity;

  @OneToOne(() => ObjectEntity)
  @JoinColumn({ name: 'thumbnail_id' })
  thumbnail!: ObjectEntity;

  @Column('boolean', { name: 'is_analyzed' })
  isAnalyzed!: boolean;

  /** JSON texts of the specification, section 3. */
  @Column('text', { name: 'analysis_results', nullable: true })
  analysisResults!: string | null;

  @Column('text', { nullable: true })
  metadata!: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
