import { useLocation } from 'react-router-dom';
import { usePart } from '../../shared/use-part';

// Of its own, so that the landing page comes without it; and nobody's page breaks when it cannot be fetched.
const load = async () => (await import('./learn-subscription')).LearnSubscription;

/** Learns the subscription of whoever is signed in, on whichever page they are (specification, section 4). */
export function SubscriptionCheck({ userId }: { userId: string }) {
  const { pathname } = useLocation();
  const { Part: LearnSubscription } = usePart({ name: 'subscriptionCheck', load, again: pathname });
  return LearnSubscription ? <LearnSubscription userId={userId} /> : null;
}
