import { subscriptionStatus, type Price, type SubscriptionStatus } from '@dearly/contracts';
import type Stripe from 'stripe';
import { z } from 'zod';
import { nameOf, readPrice } from './read-price';

/** What Dearly keeps of a subscription. */
export type ProviderSubscription = {
  id: string;
  customerId: string;
  /** The account that it was made for by our own checkout. */
  userId: string | undefined;
  status: SubscriptionStatus;
  plan: string;
  price: Price | null;
  currentPeriodEnd: Date | null;
  cancelAtPeriodEnd: boolean;
  createdAt: Date;
};

/** Reads a subscription whose products are expanded. @throws ZodError for a status that is not in the contract. */
export function readSubscription(fetched: Stripe.Subscription): ProviderSubscription {
  const periodEnd = latestPeriodEnd(fetched);
  const price = fetched.items.data[0]?.price;
  return {
    id: fetched.id,
    customerId: typeof fetched.customer === 'string' ? fetched.customer : fetched.customer.id,
    userId: z.uuid().safeParse(fetched.metadata['userId']).data,
    status: subscriptionStatus.parse(fetched.status),
    plan: price ? nameOf(price) : fetched.id,
    price: (price && readPrice(price)) ?? null,
    currentPeriodEnd: periodEnd === undefined ? null : new Date(periodEnd * 1_000),
    cancelAtPeriodEnd: endsWithPeriod(fetched, periodEnd),
    createdAt: new Date(fetched.created * 1_000),
  };
}

/** In seconds. The items may have periods of their own; paid for is until the last of them ends. */
function latestPeriodEnd({ items }: Stripe.Subscription): number | undefined {
  const ends = items.data.map((item) => item.current_period_end);
  return ends.length > 0 ? Math.max(...ends) : undefined;
}

/** The portal either marks a subscription as ending with its period, or names a day, which is then that end. */
function endsWithPeriod(
  { cancel_at_period_end, cancel_at }: Stripe.Subscription,
  periodEnd: number | undefined,
): boolean {
  return cancel_at_period_end || (cancel_at !== null && periodEnd !== undefined && cancel_at <= periodEnd);
}
