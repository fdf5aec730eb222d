import { queueBoardEnv } from '@dearly/jobs';
import { rpcEnv } from '@dearly/rpc';
import {
  databaseEnv,
  internalEnv,
  jobsRedisEnv,
  loadConfig,
  publicEnv,
  redirectEnv,
  redisEnv,
} from '@dearly/service';
import { z } from 'zod';

const stripeEnv = {
  /** Absent: payments are not set up, and the fixed links are all there is. */
  STRIPE_SECRET_KEY: z.string().optional(),
  /** Proves that an event comes from Stripe. */
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  /** The prices that may be subscribed to, separated by commas. The first is the one that the screens offer. */
  STRIPE_PRICE_IDS: z
    .string()
    .default('')
    .transform((list) => list.split(',').map((id) => id.trim()))
    .transform((list) => list.filter((id) => id !== '')),
  /** Another place that speaks Stripe's HTTP. */
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.stripe.com'),
};

export const billingConfig = z
  .object({
    ...internalEnv,
    ...redisEnv,
    ...rpcEnv,
    ...jobsRedisEnv,
    ...databaseEnv,
    ...publicEnv,
    ...redirectEnv,
    ...stripeEnv,
    ...queueBoardEnv,
  })
  .refine(({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }) => !STRIPE_SECRET_KEY || STRIPE_WEBHOOK_SECRET, {
    path: ['STRIPE_WEBHOOK_SECRET'],
    message: 'must be set with STRIPE_SECRET_KEY, because nobody could tell a real event from a forged one',
  })
  .refine(({ STRIPE_SECRET_KEY, STRIPE_PRICE_IDS }) => !STRIPE_SECRET_KEY || STRIPE_PRICE_IDS.length > 0, {
    path: ['STRIPE_PRICE_IDS'],
    message:
      'must name at least one price with STRIPE_SECRET_KEY, because there is nothing to pay for without',
  });

export type BillingConfig = z.output<typeof billingConfig>;

/** Injects the `BillingConfig`. */
export const BILLING_CONFIG = Symbol('BILLING_CONFIG');

export function readConfig(): BillingConfig {
  return loadConfig(billingConfig);
}
