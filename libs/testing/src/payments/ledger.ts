import { randomBytes } from 'node:crypto';
import { PAYMENT_KEYS } from './payment-keys';

const MONTH_MS = 30 * 24 * 60 * 60 * 1_000;

/** A subscription as a test says it; what is absent is that of an ordinary monthly one. */
export type SubscriptionTruth = {
  id: string;
  customer: string;
  status?: string;
  /** The account that our own checkout names in it. */
  userId?: string;
  priceId?: string;
  nickname?: string | null;
  /** Null: the product has been deleted. */
  productName?: string | null;
  periodEnd?: Date;
  cancelAt?: Date;
  cancelAtPeriodEnd?: boolean;
  createdAt?: Date;
};

export type CheckoutSession = {
  id: string;
  customer: string | null;
  clientReferenceId: string | null;
  userId: string | undefined;
  /** Of the customer that paying makes when there is none yet. */
  email: string | null;
  successUrl: string;
  cancelUrl: string;
  subscription: string | null;
};
export type PortalSession = { id: string; customer: string; returnUrl: string };
export type Customer = { id: string; email: string | null; userId: string | undefined; isDeleted: boolean };

/** `amount` in the currency's smallest unit; null where it is not a fixed one. */
export type PriceTruth = { amount: number | null; currency: string; interval: string; count: number };

const MONTHLY: PriceTruth = { amount: 900, currency: 'usd', interval: 'month', count: 1 };

/** All that the provider knows. Ids count up, so that a test reads well; those of another ledger are never the same. */
export class Ledger {
  readonly customers = new Map<string, Customer>();
  readonly subscriptions = new Map<string, SubscriptionTruth>();
  readonly checkouts = new Map<string, CheckoutSession>();
  readonly portals = new Map<string, PortalSession>();
  readonly prices = new Map<string, PriceTruth>([[PAYMENT_KEYS.priceId, MONTHLY]]);
  private readonly name = randomBytes(4).toString('hex');
  private count = 0;

  nextId(prefix: string): string {
    this.count += 1;
    return `${prefix}_${this.name}${this.count}`;
  }

  addCustomer(email: string | null, userId?: string): Customer {
    const customer = { id: this.nextId('cus'), email, userId, isDeleted: false };
    this.customers.set(customer.id, customer);
    return customer;
  }

  /** Nobody subscribes without being a customer. */
  putSubscription(truth: SubscriptionTruth): void {
    const { customer: id, userId } = truth;
    if (!this.customers.has(id)) this.customers.set(id, { id, email: null, userId, isDeleted: false });
    this.subscriptions.set(truth.id, truth);
  }

  /** The customer is gone, and everything it subscribed to is canceled. Returns what was not before. */
  deleteCustomer(id: string): SubscriptionTruth[] {
    const customer = this.customers.get(id);
    if (customer) customer.isDeleted = true;
    const running = [...this.subscriptions.values()].filter(
      (truth) => truth.customer === id && truth.status !== 'canceled',
    );
    return running.map((truth) => {
      const ended = { ...truth, status: 'canceled' };
      this.subscriptions.set(truth.id, ended);
      return ended;
    });
  }

  hasCustomer(id: string | undefined): id is string {
    return id !== undefined && this.customers.get(id)?.isDeleted === false;
  }
}

/** As the provider shows it; its product is an id unless it is asked for as a whole. */
export function subscriptionJson(truth: SubscriptionTruth, { withProduct = false } = {}) {
  const { id, customer, status = 'active', userId, priceId = PAYMENT_KEYS.priceId } = truth;
  const { nickname = null, productName = 'Dearly monthly', createdAt = new Date() } = truth;
  const periodEnd = truth.periodEnd ?? new Date(createdAt.getTime() + MONTH_MS);
  const productId = `prod_of_${priceId}`;
  const product =
    productName === null
      ? { id: productId, object: 'product', deleted: true }
      : { id: productId, object: 'product', name: productName, active: true };
  return {
    id,
    object: 'subscription',
    customer,
    status,
    livemode: false,
    created: seconds(createdAt),
    cancel_at: truth.cancelAt ? seconds(truth.cancelAt) : null,
    cancel_at_period_end: truth.cancelAtPeriodEnd ?? false,
    metadata: userId === undefined ? {} : { userId },
    items: {
      object: 'list',
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
      data: [
        {
          id: `si_of_${id}`,
          object: 'subscription_item',
          quantity: 1,
          current_period_start: seconds(createdAt),
          current_period_end: seconds(periodEnd),
          price: { ...priceJson(priceId, MONTHLY), nickname, product: withProduct ? product : productId },
        },
      ],
    },
  };
}

/** As the provider shows it with its product. */
export function priceJson(id: string, { amount, currency, interval, count }: PriceTruth) {
  return {
    id,
    object: 'price',
    active: true,
    billing_scheme: amount === null ? 'tiered' : 'per_unit',
    currency,
    nickname: null,
    product: { id: `prod_of_${id}`, object: 'product', name: 'Dearly monthly', active: true },
    recurring: { interval, interval_count: count, usage_type: 'licensed' },
    type: 'recurring',
    unit_amount: amount,
  };
}

export function checkoutJson(session: CheckoutSession, url: string) {
  return {
    id: session.id,
    object: 'checkout.session',
    mode: 'subscription',
    livemode: false,
    status: session.subscription === null ? 'open' : 'complete',
    customer: session.customer,
    client_reference_id: session.clientReferenceId,
    subscription: session.subscription,
    success_url: session.successUrl,
    cancel_url: session.cancelUrl,
    url: session.subscription === null ? url : null,
  };
}

export function seconds(date: Date): number {
  return Math.floor(date.getTime() / 1_000);
}
