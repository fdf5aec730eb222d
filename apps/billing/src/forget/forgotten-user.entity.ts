import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An account that was deleted; its id is all that is known of it. The row goes when no event can name it any more. */
@Entity('forgotten_users')
export class ForgottenUserEntity {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId!: string;

  /** When the deletion at the provider was queued last. */
  @Column('timestamptz', { name: 'queued_at' })
  queuedAt!: Date;

  /** Since when nothing of it is left, here and at the provider. */
  @Column('timestamptz', { name: 'done_at', nullable: true })
  doneAt!: Date | null;
}
