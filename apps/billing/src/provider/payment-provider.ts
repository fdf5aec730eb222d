import { AppError, LIMITS, type Plan } from '@dearly/contracts';
import { Inject, Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { BILLING_CONFIG, type BillingConfig } from '../config';
import { isGone, providerFailure } from './provider-failure';
import { nameOf, readPrice } from './read-price';
import { readSubscription, type ProviderSubscription } from './read-subscription';
import { webhookErrorOf } from './webhook-error';

/** One call with its one repetition takes up to 17 seconds, which fits into the 20 of a call and the 30 of a job. */
const CALL = { timeout: 8_000, maxNetworkRetries: 1 };

export type NewCheckout = {
  userId: string;
  customerId: string;
  priceId: string;
  successUrl: string;
  cancelUrl: string;
};

/**
 * Stripe. Every method but `verifyEvent` asks it, and fails with `payment_provider_failed` when it does not do what
 * was asked. All fail with `billing_not_configured` without a secret key.
 */
@Injectable()
export class PaymentProvider {
  private readonly stripe: Stripe | undefined;
  private readonly webhookSecret: string;

  constructor(@Inject(BILLING_CONFIG) config: BillingConfig) {
    const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET = '', STRIPE_API_URL } = config;
    this.stripe = STRIPE_SECRET_KEY ? openStripe(STRIPE_SECRET_KEY, STRIPE_API_URL) : undefined;
    this.webhookSecret = STRIPE_WEBHOOK_SECRET;
  }

  get isConfigured(): boolean {
    return this.stripe !== undefined;
  }

  /** @throws AppError `billing_not_configured` */
  requireConfigured(): Stripe {
    if (!this.stripe) throw new AppError('billing_not_configured');
    return this.stripe;
  }

  /** Makes a customer; the same `idempotencyKey` makes one only. Resolves to its id. */
  async createCustomer({ userId, email }: { userId: string; email: string }, idempotencyKey: string) {
    const stripe = this.requireConfigured();
    const customer = await stripe.customers
      .create({ ...(email ? { email } : {}), metadata: { userId } }, { idempotencyKey })
      .catch(fail);
    return customer.id;
  }

  /** Its subscriptions end with it, at once. There being no such customer (any more) is as good. */
  async deleteCustomer(id: string): Promise<void> {
    await this.requireConfigured()
      .customers.del(id)
      .catch((error: unknown) => (isGone(error) ? undefined : fail(error)));
  }

  /** Resolves to the address of the page to pay on, undefined when there is no such customer (any more). */
  async openCheckout(checkout: NewCheckout): Promise<string | undefined> {
    const { userId, customerId, priceId, successUrl, cancelUrl } = checkout;
    const stripe = this.requireConfigured();
    const session = await stripe.checkout.sessions
      .create({
        mode: 'subscription',
        client_reference_id: userId,
        customer: customerId,
        line_items: [{ price: priceId, quantity: 1 }],
        success_url: successUrl,
        cancel_url: cancelUrl,
        subscription_data: { metadata: { userId } },
      })
      .catch((error: unknown) => (isGone(error, 'customer') ? undefined : fail(error)));
    if (session?.url === null) throw providerFailure(new Error('The checkout session has no address.'));
    return session?.url;
  }

  /** Resolves to the address of the billing portal, undefined when there is no such customer (any more). */
  async openPortal(customerId: string, returnUrl: string): Promise<string | undefined> {
    const session = await this.requireConfigured()
      .billingPortal.sessions.create({ customer: customerId, return_url: returnUrl })
      .catch((error: unknown) => (isGone(error, 'customer') ? undefined : fail(error)));
    return session?.url;
  }

  /** How a subscription stands now, undefined when there is none of this id. */
  async fetchSubscription(id: string): Promise<ProviderSubscription | undefined> {
    const fetched = await this.requireConfigured()
      .subscriptions.retrieve(id, { expand: ['items.data.price.product'] })
      .catch((error: unknown) => (isGone(error) ? undefined : fail(error)));
    return fetched && readSubscription(fetched);
  }

  /** What a price costs; undefined when there is none of this id, or when it is no fixed amount for a time. */
  async fetchPlan(priceId: string): Promise<Plan | undefined> {
    const fetched = await this.requireConfigured()
      .prices.retrieve(priceId, { expand: ['product'] })
      .catch((error: unknown) => (isGone(error) ? undefined : fail(error)));
    const price = fetched && readPrice(fetched);
    return price && { ...price, name: nameOf(fetched) };
  }

  /**
   * The event that `bytes` hold, when its `signature` is by our secret and not older than 5 minutes.
   * @throws AppError `webhook_refused`, which repeats nothing of what was sent.
   */
  async verifyEvent(bytes: Uint8Array, signature: string): Promise<unknown> {
    const { webhooks } = this.requireConfigured();
    try {
      return await webhooks.constructEventAsync(
        bytes,
        signature,
        this.webhookSecret,
        LIMITS.billing.signatureSeconds,
      );
    } catch (error) {
      throw webhookErrorOf(error);
    }
  }
}

function openStripe(secretKey: string, address: string): Stripe {
  const { protocol, hostname, port } = new URL(address);
  return new Stripe(secretKey, {
    ...CALL,
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    telemetry: false,
  });
}

function fail(error: unknown): never {
  throw providerFailure(error);
}
