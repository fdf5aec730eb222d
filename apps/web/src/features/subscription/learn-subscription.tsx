import { useSubscription } from './use-subscription';

/** Asks for the subscription of an account and keeps it in the store. Shows nothing. */
export function LearnSubscription({ userId }: { userId: string }) {
  useSubscription(userId);
  return null;
}
