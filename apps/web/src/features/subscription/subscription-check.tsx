import { lazy, Suspense } from 'react';
import { NETWORK_ERROR } from '../../shared/api-error';
import { logFailure } from '../../shared/log-failure';

type Check = { default: React.ComponentType<{ userId: string }> };

// Of its own, so that the landing page comes without it; and nobody's page breaks when it cannot be fetched.
const LearnSubscription = lazy((): Promise<Check> =>
  import('./learn-subscription').then(
    (module) => ({ default: module.LearnSubscription }),
    () => {
      logFailure('subscriptionCheck', NETWORK_ERROR);
      return { default: () => null };
    },
  ),
);

/** Learns the subscription of whoever is signed in, on whichever page they are (specification, section 4). */
export function SubscriptionCheck({ userId }: { userId: string }) {
  return (
    <Suspense fallback={null}>
      <LearnSubscription userId={userId} />
    </Suspense>
  );
}
