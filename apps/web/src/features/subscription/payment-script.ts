import { useEffect } from 'react';
import { NETWORK_ERROR } from '../../shared/api-error';
import { usePublicConfig } from '../../shared/public-config';
import { logFailure } from '../../shared/log-failure';

/** The library tries twice, but would take the script that failed for one that is still on its way. */
function dropFailedScript({ target }: Event): void {
  if (target instanceof HTMLScriptElement && target.src.startsWith('https://js.stripe.com/')) target.remove();
}

async function loadPaymentScript(key: string): Promise<void> {
  const { loadStripe } = await import('@stripe/stripe-js/pure');
  // People are not watched on our pages: what the provider needs against fraud it sees on its own.
  loadStripe.setLoadParameters({ advancedFraudSignals: false });
  document.addEventListener('error', dropFailedScript, { capture: true });
  try {
    await loadStripe(key);
  } finally {
    document.removeEventListener('error', dropFailedScript, { capture: true });
  }
}

/**
 * The payment provider's script with the public key (specification, section 7), where there is a key and `isWanted`.
 * Paying happens on the provider's own pages, so that its absence costs the person nothing.
 */
export function usePaymentScript(isWanted: boolean): void {
  const { paymentKey } = usePublicConfig();
  useEffect(() => {
    if (!isWanted || paymentKey === '') return;
    loadPaymentScript(paymentKey).catch(() => logFailure('paymentScript', NETWORK_ERROR));
  }, [isWanted, paymentKey]);
}
