import { subscriptionStatus, type SubscriptionStatus } from '@dearly/contracts';
import type Stripe from 'stripe';
import { z } from 'zod';

/** What Dearly keeps of a subscription. */
export type ProviderSubscription = {
  id: string;
  customerId: string;
  /** The account that it was made for by our own checkout. */
  userId: string | undefined;
  status: SubscriptionStatus;
  plan: string;
  currentPeriodEnd: Date | null;
  cancelAtPeriodEnd: boolean;
  createdAt: Date;
};

/** Reads a subscription whose products are expanded. @throws ZodError for a status that is not in the contract. */
export function readSubscription(fetched: Stripe.Subscription): ProviderSubscription {
  const periodEnd = latestPeriodEnd(fetched);
  return {
    id: fetched.id,
    customerId: typeof fetched.customer === 'string' ? fetched.customer : fetched.customer.id,
    userId: z.uuid().safeParse(fetched.metadata['userId']).data,
    status: subscriptionStatus.parse(fetched.status),
    plan: planOf(fetched),
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

/** The name that a person knows it by, as far as there is one. */
function planOf({ id, items }: Stripe.Subscription): string {
  const price = items.data[0]?.price;
  if (!price) return id;
  const { product } = price;
  const name = typeof product === 'object' && !product.deleted ? product.name : undefined;
  return name || price.nickname || price.id;
}
