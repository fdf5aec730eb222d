import { Button } from '../../shared/ui/button';
import { AwaitedPayment } from './awaited-payment';
import type { Payer } from './fixed-links';
import { LinksWithoutPayments } from './links-without-payments';
import { PaymentPageNotice } from './payment-page-notice';
import { usePaymentScript } from './payment-script';
import { statusWords } from './status-words';
import { SubscriptionStatus } from './subscription-status';
import { usePaymentPage } from './use-payment-page';
import { useReturn, type Return } from './use-return';
import { useSubscription, type SubscriptionState } from './use-subscription';
import { Notice } from '../../shared/ui/notice';

const STEPS = {
  subscribe: { page: 'checkout', label: 'Subscribe', busy: 'Opening checkout...' },
  manage: { page: 'portal', label: 'Manage billing', busy: 'Opening billing...' },
} as const;

/** The steps that the status offers, the next one first, and what came of opening the payment provider's page. */
function PaymentSteps({ payer, subscription }: { payer: Payer; subscription: SubscriptionState }) {
  const { opening, open } = usePaymentPage(payer, subscription);
  const { steps, tone } = statusWords(subscription);
  const isAway = opening.step === 'asking' || opening.step === 'leaving';
  return (
    <div className="flex flex-col gap-3">
      <PaymentPageNotice opening={opening} />
      {steps.map((step, index) => {
        const { page, label, busy } = STEPS[step];
        const isBusy = isAway && opening.page === page;
        return (
          <Button
            key={step}
            tone={index === 0 && tone !== 'good' ? 'primary' : 'quiet'}
            busy={isBusy}
            disabled={isAway}
            onClick={() => void open(page)}
          >
            {isBusy ? busy : label}
          </Button>
        );
      })}
    </div>
  );
}

/**
 * The subscription on the profile (specification, sections 2 to 4, 7 and 8): the status, what to do about it, and the
 * way to the payment provider and back.
 */
export function SubscriptionPanel({ payer }: { payer: Payer }) {
  const back = useReturn();
  const subscription = useSubscription(payer.id, { isWatched: back.isWatched });
  const { configured, isActive } = subscription;
  usePaymentScript(configured === true);
  if (!back.isSettled && (isActive || configured === false)) back.settle();

  return (
    <section
      aria-labelledby="subscription"
      className="space-y-4 rounded-2xl border border-white/12 bg-black/25 p-5"
    >
      <h2 id="subscription" className="text-15 text-paper-soft">
        Subscription
      </h2>
      {back.isSettled ? (
        <>
          <ReturnNotice from={back.from} isActive={isActive} />
          <SubscriptionStatus subscription={subscription} />
          {configured === true && <PaymentSteps payer={payer} subscription={subscription} />}
        </>
      ) : (
        <AwaitedPayment back={back} check={subscription.check} />
      )}
      {configured === false && <LinksWithoutPayments payer={payer} />}
    </section>
  );
}

/** What came of a visit to the checkout. */
function ReturnNotice({ from, isActive }: { from: Return | undefined; isActive: boolean }) {
  if (from === 'cancelled')
    return <Notice title="Nothing was charged.">You left the checkout before paying.</Notice>;
  if (from !== 'paid' || !isActive) return null;
  return <Notice title="Thank you">Your payment is confirmed, and your subscription has begun.</Notice>;
}
