import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One request for a code of a second factor; it can be answered once, from the address that asked. */
@Entity('challenges')
export class ChallengeEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'factor_id' })
  factorId!: string;

  @Column('text', { nullable: true })
  ip!: string | null;

  /** Of the code that a phone was sent; sealed, as six digits are soon tried. */
  @Column('text', { name: 'code_hash', nullable: true })
  codeHash!: string | null;

  @Column('integer', { name: 'failed_tries', default: 0 })
  failedTries!: number;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'verified_at', nullable: true })
  verifiedAt!: Date | null;
}
