import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Which customer of the payment provider belongs to which account. */
@Entity('customers')
export class CustomerEntity {
  /** The provider's own id, as in all tables here. */
  @PrimaryColumn('text')
  id!: string;

  @Column('uuid', { name: 'user_id' })
  userId!: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  /** Since when the provider has no such customer any more. */
  @Column('timestamptz', { name: 'deleted_at', nullable: true })
  deletedAt!: Date | null;
}
