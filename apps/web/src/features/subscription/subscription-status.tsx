import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';
import { LoadingFailed } from '../../shared/loading-failed';
import { Spinner } from '../../shared/ui/spinner';
import { periodWords, statusWords } from './status-words';
import type { SubscriptionState } from './use-subscription';

const MARKS = {
  good: { Icon: CircleCheck, colour: 'text-go' },
  attention: { Icon: CircleAlert, colour: 'text-caution' },
  none: { Icon: CircleDashed, colour: 'text-paper-soft' },
};

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-paper-soft">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

/** Whether the person is subscribed, at a glance, with plan and day; or that it is not known. */
export function SubscriptionStatus({ subscription }: { subscription: SubscriptionState }) {
  if (subscription.loading) return <Spinner label="Checking your subscription" />;
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
  const { Icon, colour } = MARKS[tone];
  return (
    <div className="space-y-3">
      <p role="status" className="flex items-center gap-2.5 text-xl font-bold">
        <Icon aria-hidden className={`size-7 shrink-0 ${colour}`} />
        {title}
      </p>
      {meaning && <p className="text-[15px] text-paper-soft">{meaning}</p>}
      {subscription.isActive && (
        <dl className="space-y-1 border-t border-white/12 pt-3 text-[15px]">
          {subscription.plan && <Fact label="Plan">{subscription.plan}</Fact>}
          {period && <Fact label={period.label}>{period.day}</Fact>}
        </dl>
      )}
    </div>
  );
}
