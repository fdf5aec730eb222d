import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import type { AnalysisFeatures } from '../insights/analysis-features';
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

  /** The run of the analysis that is queued, and since when; null when none is. */
  @Column('uuid', { name: 'analysis_run', nullable: true })
  analysisRun!: string | null;

  /** The last run that asked for the picture. */
  @Column('uuid', { name: 'analysis_begun', nullable: true })
  analysisBegun!: string | null;

  @Column('timestamptz', { name: 'analysis_queued_at', nullable: true })
  analysisQueuedAt!: Date | null;

  /** Code of the last run that failed. */
  @Column('text', { name: 'analysis_error', nullable: true })
  analysisError!: string | null;

  /** What insights are counted from; null when the picture shows no message of its owner. */
  @Column('jsonb', { name: 'analysis_facts', nullable: true })
  analysisFeatures!: AnalysisFeatures | null;

  /** What a person put right, a `mendedConversation` as JSON: it stays, whatever is read anew. */
  @Column('text', { name: 'mended_conversation', nullable: true })
  mendedConversation!: string | null;

  @Column('timestamptz', { name: 'analyzed_at', nullable: true })
  analyzedAt!: Date | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
