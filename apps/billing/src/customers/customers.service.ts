import { createHash } from 'node:crypto';
import { AppError, type Caller } from '@dearly/contracts';
import { inTransaction, isDeletedUser, refuseDeletedUser } from '@dearly/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { deleteUserDataAgain } from '../delete-user-data/delete-again';
import { PaymentProvider } from '../provider/payment-provider';

/** Which customer of the payment provider an account is. */
@Injectable()
export class CustomersService {
  constructor(
    private readonly database: DataSource,
    private readonly provider: PaymentProvider,
  ) {}

  /** The account's customer, rather the one that has its subscription; undefined when there is none. */
  async find(userId: string): Promise<string | undefined> {
    const [customer]: { id: string }[] = await this.database.query(
      `select c.id from customers c
         left join subscriptions s on s.customer_id = c.id and s.status in ('active', 'trialing')
       where c.user_id = $1 and c.deleted_at is null
         and not exists (select 1 from forgotten_users f where f.user_id = c.user_id)
       order by (s.id is not null) desc, c.created_at desc, c.id limit 1`,
      [userId],
    );
    return customer?.id;
  }

  /**
   * The account's customer, which is made with the account's own address when there is none.
   * @throws AppError `unauthorized` when the account was deleted
   */
  async findOrCreate(caller: Caller): Promise<string> {
    return (await this.find(caller.userId)) ?? this.create(caller);
  }

  /** Notes that the provider has no such customer any more. */
  async markDeleted(manager: EntityManager, customerId: string): Promise<void> {
    await manager.query('update customers set deleted_at = coalesce(deleted_at, now()) where id = $1', [
      customerId,
    ]);
  }

  /** As `markDeleted`, and resolves to another one of the account, made when needed. */
  async replace(caller: Caller, customerId: string): Promise<string> {
    await this.markDeleted(this.database.manager, customerId);
    return this.findOrCreate(caller);
  }

  /** Notes whose a customer is; whoever has it keeps it. */
  async add(manager: EntityManager, customerId: string, userId: string): Promise<void> {
    await manager.query('insert into customers (id, user_id) values ($1, $2) on conflict do nothing', [
      customerId,
      userId,
    ]);
  }

  private async create(caller: Caller): Promise<string> {
    const { userId } = caller;
    await refuseDeletedUser(this.database.manager, userId);
    const customerId = await this.provider.createCustomer(caller, await this.keyOf(caller));
    const isTooLate = await inTransaction(this.database, async (manager) => {
      const isGone = await isDeletedUser(manager, userId);
      if (isGone) await deleteUserDataAgain(manager, { userId, customerId });
      else await this.add(manager, customerId, userId);
      return isGone;
    });
    if (isTooLate) throw new AppError('unauthorized');
    return customerId;
  }

  /**
   * Two checkouts at once, or one whose process was killed, give the same key and so get the same customer. The key
   * changes with everything that the customer is made of, because the provider refuses one key for two contents,
   * and with each customer that is gone, because the provider would answer that one again.
   */
  private async keyOf({ userId, email }: Caller): Promise<string> {
    const [gone]: { count: number }[] = await this.database.query(
      'select count(*)::int as count from customers where user_id = $1 and deleted_at is not null',
      [userId],
    );
    const content = JSON.stringify([userId, email, gone?.count ?? 0]);
    return `customer-${createHash('sha256').update(content).digest('hex')}`;
  }
}
