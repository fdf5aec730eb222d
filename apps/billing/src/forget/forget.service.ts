import { addToOutbox, inTransaction, OutboxRelay } from '@dearly/database';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PaymentProvider } from '../provider/payment-provider';
import { lockUser } from './forgotten-users';

const MOST_QUEUED = 500;

/**
 * Ends what a deleted account pays for, and deletes what is stored of it. Of a forgotten account only those customers
 * are stored that are still to be deleted at the provider, so that nothing is lost while that is away.
 */
@Injectable()
export class ForgetService {
  private readonly logger = new Logger('Billing');

  constructor(
    @Inject(DataSource) private readonly database: DataSource,
    @Inject(OutboxRelay) private readonly outbox: OutboxRelay,
    @Inject(PaymentProvider) private readonly provider: PaymentProvider,
  ) {}

  /** Safe to run twice, at once too, and when nothing is there. @throws AppError `payment_provider_failed` */
  async forget(userId: string, signal: AbortSignal): Promise<void> {
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
      await lockUser(manager, userId);
      await manager.query('insert into forgotten_users (user_id) values ($1) on conflict do nothing', [
        userId,
      ]);
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
  async sweep(): Promise<void> {
    const queued = await inTransaction(this.database, async (manager) => {
      const [due] = (await manager.query(
        `update forgotten_users set queued_at = now() where user_id in (
           select user_id from forgotten_users
           where done_at is null and queued_at < now() - interval '5 minutes'
           order by queued_at limit ${MOST_QUEUED} for update skip locked)
         returning user_id as "userId"`,
      )) as [{ userId: string }[], number];
      await addToOutbox(
        manager,
        ...due.map(({ userId }) => ({ name: 'billing.forget' as const, input: { userId }, id: userId })),
      );
      return due.length;
    });
    if (queued > 0) this.outbox.kick();
    await this.database.query(`delete from forgotten_users where done_at < now() - interval '90 days'`);
  }

  /** Without a key nobody can be asked; who runs the installation is told which customer is left at the provider. */
  private async endCustomer(id: string): Promise<void> {
    if (this.provider.isConfigured) return this.provider.deleteCustomer(id);
    this.logger.warn(
      `Payments are not set up: the customer ${id} of a deleted account stays at the provider`,
    );
  }
}
