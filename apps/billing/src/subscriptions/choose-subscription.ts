import { isActiveStatus, isOpenStatus } from '@dearly/contracts';
import type { SubscriptionEntity } from './subscription.entity';

/** The one that counts of all that an account has had: an active one, else one that goes on, else the newest. */
export function chooseSubscription<S extends Pick<SubscriptionEntity, 'status' | 'createdAt'>>(
  subscriptions: readonly S[],
): S | undefined {
  const newestFirst = subscriptions.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  return (
    newestFirst.find(({ status }) => isActiveStatus(status)) ??
    newestFirst.find(({ status }) => isOpenStatus(status)) ??
    newestFirst[0]
  );
}
