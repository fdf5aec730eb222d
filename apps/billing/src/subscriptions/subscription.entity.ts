import type { Price, SubscriptionStatus } from '@dearly/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A subscription as the payment provider last told it. */
@Entity('subscriptions')
export class SubscriptionEntity {
  @PrimaryColumn('text')
  id!: string;

  @Column('uuid', { name: 'user_id' })
  userId!: string;

  @Column('text', { name: 'customer_id' })
  customerId!: string;

  @Column('text')
  status!: SubscriptionStatus;

  @Column('text')
  plan!: string;

  @Column('jsonb', { nullable: true })
  price!: Price | null;

  @Column('timestamptz', { name: 'current_period_end', nullable: true })
  currentPeriodEnd!: Date | null;

  @Column('boolean', { name: 'cancel_at_period_end' })
  cancelAtPeriodEnd!: boolean;

  /** When it was made at the provider. */
  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('bigint', { name: 'fetch_number' })
  fetchNumber!: string;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;
}
