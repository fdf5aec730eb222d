import {
  AppError,
  checked,
  checkoutRequest,
  type Caller,
  type FieldIssue,
  type LeadsTo,
} from '@dearly/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { BILLING_CONFIG, type BillingConfig } from '../config';
import { CustomersService } from '../customers/customers.service';
import { PaymentProvider } from '../provider/payment-provider';
import { SubscriptionsService } from '../subscriptions/subscriptions.service';
import { requireOwnAccount } from './own-account';
import { redirectIssues } from './redirect-issues';

/** Leads an account to the page on which it subscribes. */
@Injectable()
export class CheckoutService {
  constructor(
    @Inject(BILLING_CONFIG) private readonly config: BillingConfig,
    private readonly provider: PaymentProvider,
    private readonly customers: CustomersService,
    private readonly subscriptions: SubscriptionsService,
  ) {}

  /**
   * Section 7, create-checkout-session. The account's own address goes to the provider, never one from the body.
   * @throws AppError `not_your_account`, `billing_not_configured`, `invalid_request`, `already_subscribed`,
   * `payment_provider_failed`
   */
  async open(caller: Caller, body: Record<string, unknown>, signal: AbortSignal): Promise<LeadsTo> {
    requireOwnAccount(caller, body);
    const { priceId, successUrl, cancelUrl } = checked(checkoutRequest, body);
    const issues = [...this.priceIssues(priceId), ...redirectIssues(this.config, { successUrl, cancelUrl })];
    if (issues.length > 0) throw AppError.invalid(...issues);
    this.provider.requireConfigured();
    const { userId } = caller;
    if (await this.subscriptions.hasOpen(userId)) throw new AppError('already_subscribed');

    const openFor = (customerId: string): Promise<string | undefined> => {
      signal.throwIfAborted();
      return this.provider.openCheckout({ userId, customerId, priceId, successUrl, cancelUrl });
    };
    const customerId = await this.customers.findOrCreate(caller);
    const url =
      (await openFor(customerId)) ?? (await openFor(await this.customers.replace(caller, customerId)));
    if (url === undefined) {
      throw new AppError('payment_provider_failed', {}, { cause: new Error('A new customer is unknown.') });
    }
    return { url };
  }

  private priceIssues(priceId: string): FieldIssue[] {
    if (!this.provider.isConfigured || this.config.STRIPE_PRICE_IDS.includes(priceId)) return [];
    return [{ field: 'priceId', code: 'not_allowed', message: 'This price is not on offer here.' }];
  }
}
