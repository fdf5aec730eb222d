import { databaseModule, outboxRelay, withoutDatabaseValues } from '@dearly/database';
import { JobClient, jobsModule } from '@dearly/jobs';
import { TransferClient } from '@dearly/transfer';
import { Module, type DynamicModule } from '@nestjs/common';
import { BILLING_CONFIG, type BillingConfig } from './config';
import { CustomersService } from './customers/customers.service';
import { ApplyEventsService } from './events/apply-events.service';
import { EventsJobs } from './events/events.jobs';
import { EventsRpc } from './events/events.rpc';
import { ReceiveEventsService } from './events/receive-events.service';
import { SweepEventsService } from './events/sweep-events.service';
import { DeleteUserDataJobs } from './delete-user-data/delete-user-data.jobs';
import { DeleteUserDataService } from './delete-user-data/delete-user-data.service';
import { CheckoutService } from './functions/checkout.service';
import { FunctionsRpc } from './functions/functions.rpc';
import { PlansRpc } from './plans/plans.rpc';
import { PlansService } from './plans/plans.service';
import { PortalService } from './functions/portal.service';
import { PaymentProvider } from './provider/payment-provider';
import { ENTITIES, SCHEMA } from './schema';
import { TablesRpc } from './tables/tables.rpc';
import { tablesOf } from './tables/tables.provider';
import { SubscriptionsService } from './subscriptions/subscriptions.service';

@Module({})
export class AppModule {
  /** The whole service; `schema` differs in tests only. */
  static with(config: BillingConfig, schema = SCHEMA): DynamicModule {
    return {
      module: AppModule,
      imports: [
        databaseModule({ url: config.DATABASE_URL, schema, entities: ENTITIES }),
        jobsModule({
          redisUrl: config.JOBS_REDIS_URL,
          service: 'billing',
          readError: withoutDatabaseValues,
        }),
      ],
      controllers: [FunctionsRpc, PlansRpc, EventsRpc, TablesRpc],
      providers: [
        { provide: BILLING_CONFIG, useValue: config },
        outboxRelay(JobClient),
        TransferClient,
        PaymentProvider,
        CustomersService,
        SubscriptionsService,
        CheckoutService,
        PortalService,
        PlansService,
        ReceiveEventsService,
        ApplyEventsService,
        SweepEventsService,
        EventsJobs,
        DeleteUserDataService,
        DeleteUserDataJobs,
        tablesOf(schema),
      ],
    };
  }
}
