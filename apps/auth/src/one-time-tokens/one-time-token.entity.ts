import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { TokenPurpose, TokenSlot } from './token-purpose';

/** What a person typed when they signed up: it counts for who proves the address with the token that it came with. */
export type SignUp = { passwordHash: string | null; data: Record<string, unknown> };

/** A mail or text message with a code, and for mails a link, that has been asked for and not been used. */
@Entity('letters')
export class OneTimeTokenEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'user_id' })
  userId!: string;

  @Column('text')
  slot!: TokenSlot;

  @Column('text')
  purpose!: TokenPurpose;

  /** Where it goes: an email address in lower case, or the digits of a phone number. */
  @Column('text')
  address!: string;

  /** The PKCE flow that the link goes on with; null for links that bring the session themselves. */
  @Column('uuid', { name: 'flow_id', nullable: true })
  flowId!: string | null;

  @Column('text', { name: 'redirect_to' })
  redirectTo!: string;

  /** Random part of the link's token, sealed: with it the million codes of an address could be tried as links. */
  @Column('text', { nullable: true })
  salt!: string | null;

  /** Hash of the link's token; null until the one-time token is made. Token and code are kept nowhere. */
  @Column('text', { name: 'token_hash', nullable: true })
  tokenHash!: string | null;

  /** Wrong codes entered. After five the code is worthless, the link still works. */
  @Column('integer', { name: 'failed_tries', default: 0 })
  failedTries!: number;

  /** Null where the token is for the account as it stands. */
  @Column('jsonb', { name: 'sign_up', nullable: true })
  signUp!: SignUp | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
