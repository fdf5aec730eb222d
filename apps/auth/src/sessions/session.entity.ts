import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How somebody proved who they are; `timestamp` in epoch seconds. */
export type AuthenticationMethod = { method: string; timestamp: number };

/** A signed-in device. Deleting the row ends it at once for the account endpoints. */
@Entity('sessions')
export class SessionEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'user_id' })
  userId!: string;

  @Column('text')
  aal!: 'aal1' | 'aal2';

  /** The second factor that made it aal2. */
  @Column('uuid', { name: 'factor_id', nullable: true })
  factorId!: string | null;

  /** Newest first, each method once. */
  @Column('jsonb')
  amr!: AuthenticationMethod[];

  /** Key from which this session's refresh tokens are derived, sealed; `SessionSecrets` opens it. */
  @Column('bytea', { name: 'refresh_secret' })
  refreshSecret!: Buffer;

  @Column('text', { name: 'user_agent', nullable: true })
  userAgent!: string | null;

  @Column('text', { nullable: true })
  ip!: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  /** When the person last showed who they are: at the sign-in, with a second factor, or when they were asked to. */
  @Column('timestamptz', { name: 'proven_at' })
  provenAt!: Date;

  @Column('timestamptz', { name: 'refreshed_at', nullable: true })
  refreshedAt!: Date | null;

  @Column('timestamptz', { name: 'not_after' })
  notAfter!: Date;
}
