import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A sign-in that is under way at an OpenID provider. It is taken out by the first answer that names its state. */
@Entity('provider_flows')
export class ProviderFlowEntity {
  @PrimaryColumn('uuid')
  id!: string;

  /** SHA-256 of the `state` that the provider gives back. */
  @Column('bytea', { name: 'state_hash' })
  stateHash!: Buffer;

  /** SHA-256 of the cookie's secret: the answer counts only in the browser that was sent away. */
  @Column('bytea', { name: 'browser_hash' })
  browserHash!: Buffer;

  @Column('text')
  provider!: string;

  /** What the provider wants to see for its code (PKCE); sealed. */
  @Column('text')
  verifier!: string;

  @Column('text', { name: 'redirect_to' })
  redirectTo!: string;

  /** PKCE of our own client, S256; null for one that takes its tokens from the address (implicit flow). */
  @Column('text', { nullable: true })
  challenge!: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
