import { isOpenStatus } from '@dearly/contracts';
import { LoadingFailed } from '../../shared/loading-failed';
import { Spinner } from '../../shared/ui/spinner';
import { PriceLine } from './price-line';
import { priceWords } from './price-words';
import { StatusHead } from './status-head';
import { periodWords, statusWords } from './status-words';
import type { SubscriptionState } from './use-subscription';

function Detail({ label, children }: { label: string; children: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-paper-soft">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

/** Whether the person is subscribed, at a glance, with plan and day, also of one that is overdue; or that it is not known. */
export function SubscriptionStatus({ subscription }: { subscription: SubscriptionState }) {
  if (subscription.loading)
    return (
      <div className="grid min-h-28 place-content-center">
        <Spinner label="Checking your subscription" />
      </div>
    );
  if (subscription.error !== undefined)
    return (
      <LoadingFailed
        title="Your subscription could not be loaded"
        error={subscription.error}
        busy={subscription.isChecking}
        onRetry={() => void subscription.check()}
      />
    );
  const { tone, title, meaning } = statusWords(subscription);
  const period = periodWords(subscription);
  const { status } = subscription;
  // Also what is overdue: whoever mends it has to know for which plan they pay.
  const goesOn = status !== null && isOpenStatus(status);
  const plan = goesOn ? subscription.plan : null;
  const price = goesOn ? subscription.price : null;
  return (
    <>
      <StatusHead tone={tone} title={title}>
        {meaning}
      </StatusHead>
      {subscription.configured && !goesOn && <PriceLine className="font-semibold" />}
      {(plan || period) && (
        <dl className="space-y-1 border-t border-white/12 pt-3 text-15">
          {plan && <Detail label="Plan">{plan}</Detail>}
          {price && <Detail label="Price">{priceWords(price)}</Detail>}
          {period && <Detail label={period.label}>{period.day}</Detail>}
        </dl>
      )}
    </>
  );
}
