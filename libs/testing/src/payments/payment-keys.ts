/** What an installation must be given to work with the payment double. */
export const PAYMENT_KEYS = {
  secretKey: 'sk_test_dearly',
  webhookSecret: 'whsec_dearly',
  priceId: 'price_monthly',
  publishableKey: 'pk_test_dearly',
} as const;
