import { inTransaction, isDeletedUser } from '@dearly/database';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { deleteUserDataAgain } from '../delete-user-data/delete-again';
import { CustomersService } from '../customers/customers.service';
import { PaymentProvider } from '../provider/payment-provider';
import type { ProviderSubscription } from '../provider/read-subscription';
import { SubscriptionsService } from '../subscriptions/subscriptions.service';
import { ProviderEventEntity } from './provider-event.entity';

type Fetched = { id: string; fetchNumber: string; subscription: ProviderSubscription | undefined };

/**
 * Brings stored events to their effect. What an event says is never believed, only that something has changed: they
 * come late, twice and in any order. So the provider is asked how the subscription stands now.
 */
@Injectable()
export class ApplyEventsService {
  private readonly logger = new Logger('Billing');

  constructor(
    private readonly database: DataSource,
    private readonly provider: PaymentProvider,
    private readonly subscriptions: SubscriptionsService,
    private readonly customers: CustomersService,
  ) {}

  /** Safe to run twice, and at the same time as others. @throws AppError `payment_provider_failed` */
  async apply(eventId: string, signal: AbortSignal): Promise<void> {
    const event = await this.database.getRepository(ProviderEventEntity).findOneBy({ id: eventId });
    if (!event || event.appliedAt) return;
    const fetched: Fetched[] = [];
    for (const id of await this.subscriptionsOf(event)) {
      signal.throwIfAborted();
      fetched.push(await this.fetch(id));
    }
    await inTransaction(this.database, async (manager) => {
      const namesDeletedUser = event.userId !== null && (await isDeletedUser(manager, event.userId));
      for (const each of fetched) await this.keep(manager, each);
      if (event.type === 'customer.deleted' && event.customerId) {
        await this.customers.markDeleted(manager, event.customerId);
      }
      await manager.query('update provider_events set applied_at = now(), user_id = $2 where id = $1', [
        event.id,
        namesDeletedUser ? null : event.userId,
      ]);
    });
  }

  /** That of the event; for a customer who was deleted all that are known, which have ended with that. */
  private async subscriptionsOf({ subscriptionId, customerId }: ProviderEventEntity): Promise<string[]> {
    if (subscriptionId !== null) return [subscriptionId];
    return customerId === null ? [] : this.subscriptions.idsOfCustomer(customerId);
  }

  /**
   * The number comes before the question, and an answer never replaces one with a larger number. That is enough for
   * what is stored to be the newest truth in the end, without holding a lock while the provider takes its time: every
   * change has an event of its own, whose question gets its number after the change. Whatever has a larger number was
   * asked later still, so it knows of the change too.
   */
  private async fetch(id: string): Promise<Fetched> {
    const fetchNumber = await this.subscriptions.nextFetch();
    return { id, fetchNumber, subscription: await this.provider.fetchSubscription(id) };
  }

  private async keep(manager: EntityManager, { id, fetchNumber, subscription }: Fetched): Promise<void> {
    if (!subscription) return this.subscriptions.markCanceled(manager, id, fetchNumber);
    const userId = await this.ownerOf(manager, subscription);
    if (userId === undefined) {
      // Over a payment link the account is named by one of several events; the others may come first.
      this.logger.warn(`No account is known for the subscription ${id}`);
      return;
    }
    if (await isDeletedUser(manager, userId)) return this.keepOut(manager, userId, subscription);
    await this.customers.add(manager, subscription.customerId, userId);
    await this.subscriptions.store(manager, subscription, { userId, fetchNumber });
  }

  /** Nothing is kept for an account that was deleted; and what was paid for it since then is ended. */
  private async keepOut(
    manager: EntityManager,
    userId: string,
    { id, customerId, status }: ProviderSubscription,
  ): Promise<void> {
    if (status === 'canceled' || status === 'incomplete_expired') return;
    this.logger.warn(`The subscription ${id} is of a deleted account and will be ended`);
    await deleteUserDataAgain(manager, { userId, customerId });
  }

  /** What is known already counts first: nobody can take over a subscription by naming another account in a link. */
  private async ownerOf(
    manager: EntityManager,
    { id, customerId, userId }: ProviderSubscription,
  ): Promise<string | undefined> {
    const [owner]: { userId: string | null }[] = await manager.query(
      `select coalesce(
         (select user_id from subscriptions where id = $1),
         (select user_id from customers where id = $2),
         $3::uuid,
         (select user_id from provider_events where subscription_id = $1 and user_id is not null
          order by received_at limit 1)
       ) as "userId"`,
      [id, customerId, userId ?? null],
    );
    return owner?.userId ?? undefined;
  }
}
