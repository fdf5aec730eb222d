import { z } from 'zod';
import { caller, transferToken } from './http';
import { keepableText } from './keepable';

/** Bodies of the three functions (specification, section 7). `customerEmail` is accepted and ignored: the account's own address counts. */
export const checkoutRequest = z.object({
  userId: keepableText('Send userId, the id of the account.'),
  priceId: keepableText('Send priceId, the price to subscribe to.'),
  customerEmail: keepableText().optional(),
  successUrl: keepableText('Send successUrl, where to return to after paying.'),
  cancelUrl: keepableText('Send cancelUrl, where to return to without paying.'),
});
export type CheckoutRequest = z.infer<typeof checkoutRequest>;

export const portalRequest = z.object({
  userId: keepableText('Send userId, the id of the account.'),
  returnUrl: keepableText('Send returnUrl, where to return to from the billing portal.'),
});
export type PortalRequest = z.infer<typeof portalRequest>;

export const statusRequest = z.object({ userId: keepableText('Send userId, the id of the account.') });

/** The provider's own words for the state of a subscription. */
export const SUBSCRIPTION_STATUSES = [
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'canceled',
  'unpaid',
  'paused',
] as const;
export const subscriptionStatus = z.enum(SUBSCRIPTION_STATUSES);
export type SubscriptionStatus = z.infer<typeof subscriptionStatus>;

/** What is paid: `amount` in whole units of `currency` (ISO 4217), for each `count` of `interval`. */
export const price = z.object({
  amount: z.number().nonnegative(),
  currency: z.string().length(3),
  interval: z.enum(['day', 'week', 'month', 'year']),
  count: z.number().int().min(1),
});
export type Price = z.infer<typeof price>;
/** What can be subscribed to. */
export const plan = price.extend({ name: z.string() });
export type Plan = z.infer<typeof plan>;

/** A subscription as stored from the provider's events. `current_period_end` is ISO 8601, null when the provider tells none. */
export const subscription = z.object({
  status: subscriptionStatus,
  plan: z.string(),
  current_period_end: z.iso.datetime().nullable(),
  /** It ends then and is not renewed. */
  cancel_at_period_end: z.boolean(),
  /** Null where it is no fixed amount, and for what was stored before prices were. */
  price: price.nullable().optional(),
});
export type Subscription = z.infer<typeof subscription>;

/** Answer of get-subscription-status. `priceId` is the price to subscribe to; absent while payments are not set up. */
export const subscriptionAnswer = z.object({
  subscription: subscription.nullable(),
  configured: z.boolean(),
  priceId: z.string().optional(),
});
export type SubscriptionAnswer = z.infer<typeof subscriptionAnswer>;

/** Answer of GET /api/plans: what the screens offer. Empty while payments are not set up or the provider has not said. */
export const plansAnswer = z.object({ plans: z.array(plan) });
export type PlansAnswer = z.infer<typeof plansAnswer>;

/** Active means active or trialing (specification, section 4). */
export function isActiveStatus(status: SubscriptionStatus): boolean {
  return status === 'active' || status === 'trialing';
}

/** It goes on at the provider, paid for or not: whoever has one mends it, and never pays for a second beside it. */
export function isOpenStatus(status: SubscriptionStatus): boolean {
  return isActiveStatus(status) || status === 'past_due' || status === 'unpaid' || status === 'paused';
}

/** Answer of the two functions that lead to a page of the payment provider. */
export const leadsTo = z.object({ url: z.url({ protocol: /^https?$/ }) });
export type LeadsTo = z.infer<typeof leadsTo>;

const functionCall = z.object({ caller, body: z.record(z.string(), z.unknown()) });
/** Of the provider's own call; `timeoutMs` covers it with one repetition. */
const PROVIDER_CALL_MS = 20_000;

/** RPC calls of billing. Bodies are checked there: whose account it is comes before everything else. */
export const BILLING_RPC = {
  'billing.checkout': {
    input: functionCall,
    output: leadsTo,
    timeoutMs: PROVIDER_CALL_MS,
    idempotent: false,
  },
  'billing.portal': { input: functionCall, output: leadsTo, timeoutMs: PROVIDER_CALL_MS, idempotent: false },
  'billing.status': { input: functionCall, output: subscriptionAnswer, timeoutMs: 5_000, idempotent: true },
  /** From memory: the provider is asked behind it, so that no visitor waits for it. */
  'billing.plans': { input: z.object({}), output: plansAnswer, timeoutMs: 5_000, idempotent: true },
  /** The raw body comes as a byte stream, because its signature is over its bytes. `signature` is the provider's header. */
  'billing.receiveEvent': {
    input: z.object({ ticket: transferToken, signature: z.string().max(2_048) }),
    output: z.object({ received: z.literal(true) }),
    timeoutMs: 10_000,
    idempotent: true,
  },
} as const;
