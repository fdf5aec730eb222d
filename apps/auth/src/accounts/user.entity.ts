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

  @Column('timestamptz', { name: 'last_sign_in_at', nullable: true })
  lastSignInAt!: Date | null;

  @Column('timestamptz', { name: 'banned_until', nullable: true })
  bannedUntil!: Date | null;

  @Column('jsonb', { name: 'app_metadata' })
  appMetadata!: Record<string, unknown>;

  @Column('jsonb', { name: 'user_metadata' })
  userMetadata!: Record<string, unknown>;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;
}
