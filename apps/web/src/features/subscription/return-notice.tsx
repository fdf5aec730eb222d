import { Button } from '../../shared/ui/button';
import { Notice } from '../../shared/ui/notice';
import { Progress } from '../../shared/ui/progress';
import type { useReturn } from './use-return';
import type { SubscriptionState } from './use-subscription';

type ReturnNoticeProps = {
  back: ReturnType<typeof useReturn>;
  subscription: Pick<SubscriptionState, 'isActive' | 'check'>;
};

/** What came of a visit to the checkout: paid and confirmed, paid and awaited, or not paid. */
export function ReturnNotice({ back, subscription }: ReturnNoticeProps) {
  const { from, isWatched, isSettled } = back;
  if (from === 'cancelled')
    return <Notice title="Nothing was charged.">You left the checkout before paying.</Notice>;
  if (from !== 'paid') return null;
  if (isSettled)
    return subscription.isActive ? (
      <Notice title="Thank you">Your payment is confirmed, and your subscription has begun.</Notice>
    ) : null;
  if (isWatched)
    return (
      <Notice title="Confirming your payment">
        <p className="mb-3">This usually takes a few seconds.</p>
        <Progress value={null} label="Confirming your payment" hideLabel />
      </Notice>
    );
  const checkAgain = () => {
    back.watch();
    void subscription.check();
  };
  return (
    <Notice
      title="Your payment is not confirmed yet"
      action={
        <Button tone="primary" onClick={checkAgain}>
          Check again
        </Button>
      }
    >
      It can take a minute until the payment provider tells us. You do not need to pay again.
    </Notice>
  );
}
