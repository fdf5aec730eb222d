import type { JWK } from 'jose';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * A key that signs access tokens. It is kept here, so that every replica signs with the same key and a restart signs
 * nobody out; its private part is sealed, so that a copy of the database signs nothing.
 */
@Entity('signing_keys')
export class SigningKeyEntity {
  @PrimaryColumn('text')
  kid!: string;

  /** The JWK as JSON, sealed. An object is one of the release before, and in clear. */
  @Column('jsonb', { name: 'private_jwk' })
  privateJwk!: string | JWK;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
