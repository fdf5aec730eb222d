import { AppError, checked, portalRequest, type Caller, type LeadsTo } from '@dearly/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { BILLING_CONFIG, type BillingConfig } from '../config';
import { CustomersService } from '../customers/customers.service';
import { PaymentProvider } from '../provider/payment-provider';
import { requireOwnAccount } from './own-account';
import { redirectIssues } from './redirect-issues';

/** Leads an account to the provider's page on which it changes or ends its subscription. */
@Injectable()
export class PortalService {
  constructor(
    @Inject(BILLING_CONFIG) private readonly config: BillingConfig,
    private readonly database: DataSource,
    private readonly provider: PaymentProvider,
    private readonly customers: CustomersService,
  ) {}

  /**
   * Section 7, create-portal-session.
   * @throws AppError `not_your_account`, `billing_not_configured`, `invalid_request`, `nothing_to_manage`,
   * `payment_provider_failed`
   */
  async open(caller: Caller, body: Record<string, unknown>): Promise<LeadsTo> {
    requireOwnAccount(caller, body);
    const { returnUrl } = checked(portalRequest, body);
    const issues = redirectIssues(this.config, { returnUrl });
    if (issues.length > 0) throw AppError.invalid(...issues);
    this.provider.requireConfigured();

    const customerId = await this.customers.find(caller.userId);
    if (customerId === undefined) throw new AppError('nothing_to_manage');
    const url = await this.provider.openPortal(customerId, returnUrl);
    if (url === undefined) {
      await this.customers.markDeleted(this.database.manager, customerId);
      throw new AppError('nothing_to_manage');
    }
    return { url };
  }
}
