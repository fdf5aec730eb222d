/** Errors of billing (specification, section 8). Codes are stable, texts are for people. */
export const BILLING_ERRORS = {
  not_your_account: {
    status: 403,
    text: 'This call is for the account that is signed in, and userId names another one.',
  },
  billing_not_configured: {
    status: 501,
    text: 'Payments are not set up on this installation. Use the payment link instead.',
  },
  already_subscribed: {
    status: 409,
    text: 'This account has a subscription already. Open the billing portal to change it.',
  },
  nothing_to_manage: { status: 404, text: 'This account has no subscription to manage yet.' },
  payment_provider_failed: {
    status: 502,
    text: 'The payment provider did not answer. Nothing was charged; try again or use the payment link.',
    retryable: true,
  },
  webhook_refused: { status: 400, text: 'The event was not accepted: {reason}' },
} as const;
