import { checked, statusRequest, type RpcInput, type RpcOutput } from '@dearly/contracts';
import { Rpc, type RpcContext } from '@dearly/rpc';
import { Controller, Inject } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { BILLING_CONFIG, type BillingConfig } from '../config';
import { PaymentProvider } from '../provider/payment-provider';
import { SubscriptionsService } from '../subscriptions/subscriptions.service';
import { CheckoutService } from './checkout.service';
import { PortalService } from './portal.service';
import { requireOwnAccount } from './own-account';

@Controller()
export class FunctionsRpc {
  constructor(
    @Inject(BILLING_CONFIG) private readonly config: BillingConfig,
    private readonly provider: PaymentProvider,
    private readonly checkouts: CheckoutService,
    private readonly portals: PortalService,
    private readonly subscriptions: SubscriptionsService,
  ) {}

  @Rpc('billing.checkout')
  checkout(
    @Payload() { caller, body }: RpcInput<'billing.checkout'>,
    @Ctx() { signal }: RpcContext,
  ): Promise<RpcOutput<'billing.checkout'>> {
    return this.checkouts.open(caller, body, signal);
  }

  @Rpc('billing.portal')
  portal(@Payload() { caller, body }: RpcInput<'billing.portal'>): Promise<RpcOutput<'billing.portal'>> {
    return this.portals.open(caller, body);
  }

  /** From what is stored, also while payments are not set up or the provider is away. */
  @Rpc('billing.status')
  async status(
    @Payload() { caller, body }: RpcInput<'billing.status'>,
  ): Promise<RpcOutput<'billing.status'>> {
    requireOwnAccount(caller, body);
    checked(statusRequest, body);
    const subscription = await this.subscriptions.current(caller.userId);
    if (!this.provider.isConfigured) return { subscription, configured: false };
    return { subscription, configured: true, priceId: this.config.STRIPE_PRICE_IDS[0] };
  }
}
