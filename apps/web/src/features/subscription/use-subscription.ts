import { isActiveStatus, TIMINGS, type Price, type SubscriptionStatus } from '@dearly/contracts';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { subscriptionApi } from './subscription-api';

/** Pause between two questions while a change is awaited, in milliseconds. */
const WATCH_PAUSE = 2_000;

/** Subscription status (specification, section 3), with what a screen needs to offer the next step. */
export type SubscriptionState = {
  isActive: boolean;
  plan: string | null;
  price: Price | null;
  /** ISO 8601. */
  currentPeriodEnd: string | null;
  /** Null without a subscription, and while none is known. */
  status: SubscriptionStatus | null;
  /** Nothing is known yet, and the answer is under way. */
  loading: boolean;
  /** Whether payments are set up here; undefined while that is not known. */
  configured: boolean | undefined;
  cancelAtPeriodEnd: boolean;
  /** The price to subscribe to. */
  priceId: string | undefined;
  /** Why nothing is known; for `messageOf`. */
  error: unknown;
  isChecking: boolean;
  /** Asks anew; a failure ends up in `error`. */
  check: () => Promise<void>;
};

/** True from 500 ms after the account was set on (specification, section 4). */
function useIsDue(userId: string): boolean {
  const [dueFor, setDueFor] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setDueFor(userId), TIMINGS.subscriptionCheck);
    return () => clearTimeout(timer);
  }, [userId]);
  return dueFor === userId;
}

/** The account's subscription: asked for once, and every 2 s as long as it `isWatched`. */
export function useSubscription(userId: string, { isWatched = false } = {}): SubscriptionState {
  const { getSubscription } = subscriptionApi.endpoints;
  const isDue = useIsDue(userId);
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  getSubscription.useQuerySubscription(userId, {
    skip: !isDue,
    pollingInterval: isWatched ? WATCH_PAUSE : 0,
  });
  // Read beside the question: what the layout's check has brought is shown at once.
  const { currentData: answer, error, isFetching } = getSubscription.useQueryState(userId);
  const subscription = answer?.subscription ?? null;
  const isUnknown = answer === undefined;

  return {
    isActive: subscription !== null && isActiveStatus(subscription.status),
    plan: subscription?.plan ?? null,
    price: subscription?.price ?? null,
    currentPeriodEnd: subscription?.current_period_end ?? null,
    status: subscription?.status ?? null,
    loading: isUnknown && error === undefined,
    configured: answer?.configured,
    cancelAtPeriodEnd: subscription?.cancel_at_period_end ?? false,
    priceId: answer?.priceId,
    error: isUnknown ? error : undefined,
    isChecking: isFetching,
    check: async () => {
      await dispatch(getSubscription.initiate(userId, { subscribe: false, forceRefetch: true }));
    },
  };
}
