import { TombstoneEntity } from '@dearly/database';
import { CustomerEntity } from './customers/customer.entity';
import { ProviderEventEntity } from './events/provider-event.entity';
import { CreateBilling1764300000000 } from './migrations/1764300000000-create-billing';
import { ForgetUsers1764500000000 } from './migrations/1764500000000-forget-users';
import { SubscriptionEntity } from './subscriptions/subscription.entity';

/** The schema that this service owns, its tables, and the migrations that make them, oldest first. */
export const SCHEMA = 'billing';
export const ENTITIES = [CustomerEntity, TombstoneEntity, ProviderEventEntity, SubscriptionEntity];
export const MIGRATIONS = [CreateBilling1764300000000, ForgetUsers1764500000000];
