import { Button } from '../../shared/ui/button';
import { Progress } from '../../shared/ui/progress';
import { StatusHead } from './status-head';
import type { useReturn } from './use-return';
import type { SubscriptionState } from './use-subscription';

type AwaitedPaymentProps = {
  back: ReturnType<typeof useReturn>;
  check: SubscriptionState['check'];
};

/** In the place of the status after a payment, until the payment provider has told of it. */
export function AwaitedPayment({ back, check }: AwaitedPaymentProps) {
  const title = 'Confirming your payment';
  if (back.isWatched)
    return (
      <>
        <StatusHead tone="waiting" title={title}>
          This usually takes a few seconds.
        </StatusHead>
        <Progress value={null} label={title} hideLabel />
      </>
    );
  const checkAgain = () => {
    back.watch();
    void check();
  };
  return (
    <>
      <StatusHead tone="waiting" title="Not confirmed yet">
        It can take a minute until the payment provider tells us of your payment. You do not need to pay
        again.
      </StatusHead>
      <Button tone="primary" className="w-full" onClick={checkAgain}>
        Check again
      </Button>
    </>
  );
}
