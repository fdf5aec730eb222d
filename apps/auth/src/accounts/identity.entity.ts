import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One way in which a provider knows an account; email and password count as the provider `email`. */
@Entity('identities')
export class IdentityEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'user_id' })
  userId!: string;

  @Column('text')
  provider!: string;

  /** The provider's own id of the person; for `email` the account's id. */
  @Column('text', { name: 'provider_id' })
  providerId!: string;

  @Column('text', { nullable: true })
  email!: string | null;

  @Column('jsonb', { name: 'identity_data' })
  identityData!: Record<string, unknown>;

  @Column('timestamptz', { name: 'last_sign_in_at', nullable: true })
  lastSignInAt!: Date | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;
}
