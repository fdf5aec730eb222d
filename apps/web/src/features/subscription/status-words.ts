import type { SubscriptionStatus } from '@dearly/contracts';
import type { SubscriptionState } from './use-subscription';

type Step = 'subscribe' | 'manage';
export type StatusWords = {
  tone: 'good' | 'attention' | 'none';
  title: string;
  /** What the status means for the person, and what to do. */
  meaning?: string;
  /** What can be done, the one thing to do next first. */
  steps: Step[];
};

/** The specification's fixed text (section 2). */
export const SUBSCRIBED = 'Currently Subscribed';

const ACTIVE: StatusWords = { tone: 'good', title: SUBSCRIBED, steps: ['manage'] };
const ENDING = 'It is canceled and will not renew. You keep access until it ends.';

const WORDS: Record<SubscriptionStatus, StatusWords> = {
  active: ACTIVE,
  trialing: ACTIVE,
  past_due: {
    tone: 'attention',
    title: 'Payment past due',
    meaning: 'The last payment did not go through. Open Manage billing to check your card and pay.',
    steps: ['manage'],
  },
  unpaid: {
    tone: 'attention',
    title: 'Unpaid',
    meaning: 'Payments did not go through, so no more are tried. Open Manage billing to pay what is open.',
    steps: ['manage'],
  },
  paused: {
    tone: 'attention',
    title: 'Paused',
    meaning:
      'Your subscription rests, and nothing is charged meanwhile. Open Manage billing to add a card and go on.',
    steps: ['manage'],
  },
  incomplete: {
    tone: 'attention',
    title: 'Payment not finished',
    meaning: 'The first payment is still open, so the subscription has not begun. Subscribe to pay again.',
    steps: ['subscribe', 'manage'],
  },
  incomplete_expired: {
    tone: 'none',
    title: 'Payment not finished',
    meaning:
      'The first payment was not made in time, so the subscription never began. Subscribe to try again.',
    steps: ['subscribe', 'manage'],
  },
  canceled: {
    tone: 'none',
    title: 'Canceled',
    meaning: 'Your subscription has ended. Subscribe to begin a new one.',
    steps: ['subscribe', 'manage'],
  },
};

const NONE: StatusWords = {
  tone: 'none',
  title: 'Not subscribed',
  meaning: 'A subscription is paid month to month, in advance. You can cancel at any time.',
  steps: ['subscribe'],
};

type Known = Pick<SubscriptionState, 'configured' | 'status' | 'isActive' | 'cancelAtPeriodEnd'>;

/** The words and steps for what is known. Where payments are not set up, everybody counts as subscribed. */
export function statusWords({ configured, status, isActive, cancelAtPeriodEnd }: Known): StatusWords {
  if (!configured) return { ...ACTIVE, steps: [] };
  if (isActive && cancelAtPeriodEnd) return { ...ACTIVE, meaning: ENDING };
  return status === null ? NONE : WORDS[status];
}

type Period = Pick<SubscriptionState, 'status' | 'isActive' | 'currentPeriodEnd' | 'cancelAtPeriodEnd'>;

/** 'Renews on' and the like with the day, for an active subscription whose end is known. */
export function periodWords({ status, isActive, currentPeriodEnd, cancelAtPeriodEnd }: Period) {
  if (!isActive || currentPeriodEnd === null) return undefined;
  const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' }).format(new Date(currentPeriodEnd));
  if (cancelAtPeriodEnd) return { label: 'Ends on', day };
  return { label: status === 'trialing' ? 'Trial until' : 'Renews on', day };
}
