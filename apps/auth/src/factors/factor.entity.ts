import type { FactorType } from '@dearly/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A second factor: an authenticator app, or a phone that gets codes. Counts only when `verified`. */
@Entity('factors')
export class FactorEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'user_id' })
  userId!: string;

  @Column('text', { name: 'friendly_name', nullable: true })
  friendlyName!: string | null;

  @Column('text', { name: 'factor_type' })
  factorType!: FactorType;

  @Column('text')
  status!: 'unverified' | 'verified';

  /** Base32, sealed; of authenticator apps only. */
  @Column('text', { nullable: true })
  secret!: string | null;

  /** Digits of an E.164 number, of phones only. */
  @Column('text', { nullable: true })
  phone!: string | null;

  /** The 30 s step of the last code that was taken: none is taken twice. */
  @Column('bigint', { name: 'last_step', nullable: true })
  lastStep!: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;

  @Column('timestamptz', { name: 'last_challenged_at', nullable: true })
  lastChallengedAt!: Date | null;
}
