import type { Plan, PlansAnswer } from '@dearly/contracts';
import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { BILLING_CONFIG, type BillingConfig } from '../config';
import { PaymentProvider } from '../provider/payment-provider';

/** A price hardly ever changes, and a changed one may show an hour later. */
const FRESH_MS = 60 * 60 * 1_000;
/** After a failure, so that visitors do not ask a provider that is away. */
const RETRY_MS = 10 * 1_000;

/** What a subscription costs, for everybody to see: read from the provider behind the calls, so that nobody waits for it. */
@Injectable()
export class PlansService implements OnApplicationBootstrap {
  private readonly logger = new Logger(PlansService.name);
  private known: Plan[] = [];
  private askAt = 0;

  constructor(
    @Inject(BILLING_CONFIG) private readonly config: BillingConfig,
    private readonly provider: PaymentProvider,
  ) {}

  onApplicationBootstrap(): void {
    void this.askWhenDue();
  }

  /** The plan that the screens offer; none until the provider has said. While it is away, what it said last counts. */
  list(): PlansAnswer {
    void this.askWhenDue();
    return { plans: this.known };
  }

  private async askWhenDue(): Promise<void> {
    if (!this.provider.isConfigured || Date.now() < this.askAt) return;
    this.askAt = Date.now() + RETRY_MS;
    const [offered = ''] = this.config.STRIPE_PRICE_IDS;
    try {
      const plan = await this.provider.fetchPlan(offered);
      this.known = plan ? [plan] : [];
      this.askAt = Date.now() + FRESH_MS;
    } catch (error) {
      this.logger.warn(error, 'The price could not be read. The screens show what was read before, or none.');
    }
  }
}
