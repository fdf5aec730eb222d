import type { JWK } from 'jose';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * A key that signs access tokens. The private part is kept here, so that every replica signs with the same key and a
 * restart signs nobody out, without a secret that somebody would have to make and carry to each installation. Who can
 * read this table can also write the accounts' password hashes, so a second place would not protect more.
 */
@Entity('signing_keys')
export class SigningKeyEntity {
  @PrimaryColumn('text')
  kid!: string;

  @Column('jsonb', { name: 'private_jwk' })
  privateJwk!: JWK;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
