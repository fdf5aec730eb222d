import { exposedBy } from '@dearly/contracts';
import { TombstoneEntity } from '@dearly/database';
import { CustomerEntity } from './customers/customer.entity';
import { ProviderEventEntity } from './events/provider-event.entity';
import { CreateBilling1764300000000 } from './migrations/1764300000000-create-billing';
import { ForgetUsers1764500000000 } from './migrations/1764500000000-forget-users';
import { KeepPrices1766500000000 } from './migrations/1766500000000-keep-prices';
import { OpenSubscriptions1765500000000 } from './migrations/1765500000000-open-subscriptions';
import { SubscriptionEntity } from './subscriptions/subscription.entity';

/**
 * The schema that this service owns, its tables, the migrations that make them, oldest first, and what requests on tables
 * reach.
 */
export const SCHEMA = 'billing';
export const ENTITIES = [CustomerEntity, TombstoneEntity, ProviderEventEntity, SubscriptionEntity];
export const MIGRATIONS = [
  CreateBilling1764300000000,
  ForgetUsers1764500000000,
  OpenSubscriptions1765500000000,
  KeepPrices1766500000000,
];
export const EXPOSED = exposedBy('billing');
