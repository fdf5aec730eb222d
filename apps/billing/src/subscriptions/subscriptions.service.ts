import { isOpenStatus, type Subscription } from '@dearly/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { ProviderSubscription } from '../provider/read-subscription';
import { chooseSubscription } from './choose-subscription';
import { SubscriptionEntity } from './subscription.entity';

/** The subscriptions as they are stored. */
@Injectable()
export class SubscriptionsService {
  constructor(private readonly database: DataSource) {}

  /** The subscription that counts, null when the account never had one. */
  async current(userId: string): Promise<Subscription | null> {
    const all = await this.database.getRepository(SubscriptionEntity).findBy({ userId });
    const chosen = chooseSubscription(all);
    if (!chosen) return null;
    return {
      status: chosen.status,
      plan: chosen.plan,
      current_period_end: chosen.currentPeriodEnd?.toISOString() ?? null,
      cancel_at_period_end: chosen.cancelAtPeriodEnd,
      price: chosen.price,
    };
  }

  /** Whether a second subscription would be paid beside one that goes on. */
  async hasOpen(userId: string): Promise<boolean> {
    const current = await this.current(userId);
    return current !== null && isOpenStatus(current.status);
  }

  /** Ids in one order for everybody, so that two who store them do not wait for one another. */
  async idsOfCustomer(customerId: string): Promise<string[]> {
    const rows: { id: string }[] = await this.database.query(
      'select id from subscriptions where customer_id = $1 order by id',
      [customerId],
    );
    return rows.map(({ id }) => id);
  }

  /** The place of a question to the provider among all others; to be taken before it is asked. */
  async nextFetch(): Promise<string> {
    const [row]: { number: string }[] = await this.database.query(`select nextval('fetches') as number`);
    return row?.number ?? '0';
  }

  /** Stores what the provider answered, unless the answer to a later question is stored already. */
  async store(
    manager: EntityManager,
    subscription: ProviderSubscription,
    { userId, fetchNumber }: { userId: string; fetchNumber: string },
  ): Promise<void> {
    const { id, customerId, status, plan, price, currentPeriodEnd, cancelAtPeriodEnd } = subscription;
    await manager.query(
      `insert into subscriptions (id, user_id, customer_id, status, plan, current_period_end,
         cancel_at_period_end, created_at, fetch_number, price)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
       on conflict (id) do update set status = excluded.status, plan = excluded.plan, price = excluded.price,
         current_period_end = excluded.current_period_end,
         cancel_at_period_end = excluded.cancel_at_period_end,
         fetch_number = excluded.fetch_number, updated_at = now()
       where subscriptions.fetch_number < excluded.fetch_number`,
      [
        id,
        userId,
        customerId,
        status,
        plan,
        currentPeriodEnd,
        cancelAtPeriodEnd,
        subscription.createdAt,
        fetchNumber,
        price,
      ],
    );
  }

  /** For a subscription that the provider does not know any more. */
  async markCanceled(manager: EntityManager, id: string, fetchNumber: string): Promise<void> {
    await manager.query(
      `update subscriptions set status = 'canceled', fetch_number = $2, updated_at = now()
       where id = $1 and fetch_number < $2`,
      [id, fetchNumber],
    );
  }
}
