import { addTombstone, inTransaction, lockUser, OutboxRelay, sweepTombstones } from '@dearly/database';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PaymentProvider } from '../provider/payment-provider';

/**
 * Ends what a deleted account pays for, and deletes what is stored of it. Of a deleted account only those customers
 * are stored that are still to be deleted at the provider, so that nothing is lost while that is away.
 */
@Injectable()
export class DeleteUserDataService {
  private readonly logger = new Logger('Billing');

  constructor(
    private readonly database: DataSource,
    private readonly outbox: OutboxRelay,
    private readonly provider: PaymentProvider,
  ) {}

  /** Safe to run twice, at once too, and when nothing is there. @throws AppError `payment_provider_failed` */
  async deleteUserData(userId: string, signal: AbortSignal): Promise<void> {
    await this.note(userId);
    const customers: { id: string }[] = await this.database.query(
      'select id from customers where user_id = $1 order by id',
      [userId],
    );
    for (const { id } of customers) {
      signal.throwIfAborted();
      await this.endCustomer(id);
      await this.database.query('delete from customers where id = $1', [id]);
    }
    await inTransaction(this.database, async (manager) => {
      await lockUser(manager, userId);
      await manager.query(
        `update forgotten_users set done_at = now()
         where user_id = $1 and not exists (select 1 from customers where user_id = $1)`,
        [userId],
      );
    });
  }

  /**
   * Deletes all but the customers, and keeps new rows of the account away. If nobody else ends its customers at the
   * provider the sweep has that done. An event that is still to be applied names the account until then: it may be
   * all that leads to a payment.
   */
  async note(userId: string): Promise<void> {
    await inTransaction(this.database, async (manager) => {
      await addTombstone(manager, userId);
      await manager.query('delete from subscriptions where user_id = $1', [userId]);
      await manager.query(
        'update provider_events set user_id = null where user_id = $1 and applied_at is not null',
        [userId],
      );
    });
  }

  /**
   * Queues again what was not finished within all attempts of its job, for as long as it takes: somebody would go on
   * paying. An id is remembered for as long as events are, because one of them may name it.
   */
  sweep(): Promise<void> {
    return sweepTombstones(this.database, this.outbox, { job: 'billing.forget', keep: '90 days' });
  }

  /** Without a key nobody can be asked; who runs the installation is told which customer is left at the provider. */
  private async endCustomer(id: string): Promise<void> {
    if (this.provider.isConfigured) return this.provider.deleteCustomer(id);
    this.logger.warn(
      `Payments are not set up: the customer ${id} of a deleted account stays at the provider`,
    );
  }
}
