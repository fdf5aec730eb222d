import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A refresh token of a session; numbers count up within the session. Used ones stay, so that their reuse is noticed. */
@Entity('refresh_tokens')
export class RefreshTokenEntity {
  @PrimaryColumn('uuid', { name: 'session_id' })
  sessionId!: string;

  @PrimaryColumn('integer')
  number!: number;

  /** Number of the token that was given for this one; null for the first. */
  @Column('integer', { nullable: true })
  parent!: number | null;

  @Column('bytea')
  hash!: Buffer;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'revoked_at', nullable: true })
  revokedAt!: Date | null;
}
