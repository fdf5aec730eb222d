import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An account. The address is kept in lower case; times are null until the thing has happened. */
@Entity('users')
export class UserEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text', { nullable: true })
  email!: string | null;

  @Column('text', { nullable: true })
  phone!: string | null;

  @Column('text', { default: 'authenticated' })
  role!: string;

  @Column('text', { name: 'password_hash', nullable: true })
  passwordHash!: string | null;

  @Column('timestamptz', { name: 'email_confirmed_at', nullable: true })
  emailConfirmedAt!: Date | null;

  @Column('timestamptz', { name: 'phone_confirmed_at', nullable: true })
  phoneConfirmedAt!: Date | null;

  @Column('boolean', { name: 'is_anonymous', default: false })
  isAnonymous!: boolean;

  @Column('timestamptz', { name: 'invited_at', nullable: true })
  invitedAt!: Date | null;

  /** The `...SentAt` times gate the next email of their kind (account protocol, A4 otp). */
  @Column('timestamptz', { name: 'confirmation_sent_at', nullable: true })
  confirmationSentAt!: Date | null;

  @Column('timestamptz', { name: 'recovery_sent_at', nullable: true })
  recoverySentAt!: Date | null;

  /** The address that is to take the place of `email` once it is confirmed. */
  @Column('text', { name: 'new_email', nullable: true })
  newEmail!: string | null;

  @Column('timestamptz', { name: 'email_change_sent_at', nullable: true })
  emailChangeSentAt!: Date | null;

  @Column('text', { name: 'new_phone', nullable: true })
  newPhone!: string | null;

  @Column('timestamptz', { name: 'phone_change_sent_at', nullable: true })
  phoneChangeSentAt!: Date | null;

  @Column('timestamptz', { name: 'reauthentication_sent_at', nullable: true })
  reauthenticationSentAt!: Date | null;

  /** Gates the next text message with a code of a second factor. */
  @Column('timestamptz', { name: 'factor_text_sent_at', nullable: true })
  factorTextSentAt!: Date | null;

  @Column('timestamptz', { name: 'last_sign_in_at', nullable: true })
  lastSignInAt!: Date | null;

  @Column('timestamptz', { name: 'banned_until', nullable: true })
  bannedUntil!: Date | null;

  /** Set by a soft deletion, which leaves nothing but the row. */
  @Column('timestamptz', { name: 'deleted_at', nullable: true })
  deletedAt!: Date | null;

  @Column('jsonb', { name: 'app_metadata' })
  appMetadata!: Record<string, unknown>;

  @Column('jsonb', { name: 'user_metadata' })
  userMetadata!: Record<string, unknown>;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;
}
