import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An event of the payment provider: what it is about, never what it says. */
@Entity('provider_events')
export class ProviderEventEntity {
  @PrimaryColumn('text')
  id!: string;

  @Column('text')
  type!: string;

  /** The provider's time. Nothing is ordered by it: events come late and in any order. */
  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('text', { name: 'customer_id', nullable: true })
  customerId!: string | null;

  @Column('text', { name: 'subscription_id', nullable: true })
  subscriptionId!: string | null;

  /** The account that a checkout session names. */
  @Column('uuid', { name: 'user_id', nullable: true })
  userId!: string | null;

  @Column('timestamptz', { name: 'received_at' })
  receivedAt!: Date;

  @Column('timestamptz', { name: 'queued_at' })
  queuedAt!: Date;

  @Column('timestamptz', { name: 'applied_at', nullable: true })
  appliedAt!: Date | null;
}
