import { Notice } from '../../shared/ui/notice';
import type { PaymentPage, usePaymentPage } from './use-payment-page';

const NOT_OPENED: Record<PaymentPage, string> = {
  checkout: 'The checkout could not be opened',
  portal: 'The billing page could not be opened',
};

/** That a page of the payment provider could not be had: where the person is taken instead, or what to do. */
export function PaymentPageNotice({ opening }: Pick<ReturnType<typeof usePaymentPage>, 'opening'>) {
  if (opening.step === 'failed')
    return (
      <Notice tone="error" title={NOT_OPENED[opening.page]}>
        {opening.reason}
      </Notice>
    );
  if (opening.step !== 'leaving') return null;
  return (
    <Notice
      tone="warning"
      title={NOT_OPENED[opening.page]}
      action={
        <a href={opening.link} className="inline-link inline-flex min-h-11 items-center">
          Go there now
        </a>
      }
    >
      Nothing was charged. Taking you to the payment provider’s own link instead.
    </Notice>
  );
}
