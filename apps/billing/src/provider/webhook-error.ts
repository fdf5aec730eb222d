import { AppError } from '@dearly/contracts';
import Stripe from 'stripe';

/**
 * Why an event is not taken. The library's own error carries the whole event and a parser's quotes it, so neither is
 * passed on, not even as a cause.
 */
export function webhookErrorOf(error: unknown): AppError {
  if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) return noEvent();
  const isOld = error.message.startsWith('Timestamp outside');
  return new AppError('webhook_refused', {
    reason: isOld ? 'it was signed more than 5 minutes ago.' : 'its signature does not fit.',
  });
}

/** It is signed, and makes no sense. */
export function noEvent(): AppError {
  return new AppError('webhook_refused', { reason: 'it is not an event that can be read.' });
}

/** Without a secret nothing can be told from a forgery. */
export function unasked(): AppError {
  return new AppError('webhook_refused', { reason: 'payments are not set up on this installation.' });
}
