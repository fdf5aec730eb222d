import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * A sign-in that begins with a mail, or at a provider, and ends in the browser that asked for it (PKCE): the link gives
 * the browser a code, which is worth a session only together with the secret behind `challenge`.
 */
@Entity('flows')
export class FlowEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'user_id' })
  userId!: string;

  /** SHA-256 of the code; null until the link is opened. */
  @Column('bytea', { name: 'code_hash', nullable: true })
  codeHash!: Buffer | null;

  /** The code itself, in rows of the release before; they are emptied by `SealRowsService`. */
  @Column('uuid', { name: 'auth_code', nullable: true })
  authCode!: string | null;

  /** What the session's `amr` will say, `recovery` for example. */
  @Column('text')
  method!: string;

  @Column('text')
  challenge!: string;

  @Column('text', { name: 'challenge_method' })
  challengeMethod!: 's256';

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  /** When the link was opened; the code's life counts from then. */
  @Column('timestamptz', { name: 'code_issued_at', nullable: true })
  codeIssuedAt!: Date | null;

  /** The session it was traded for. A second trade ends that session: one of the two was a thief. */
  @Column('uuid', { name: 'session_id', nullable: true })
  sessionId!: string | null;
}
