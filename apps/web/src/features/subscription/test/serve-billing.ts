import type { Subscription, SubscriptionAnswer } from '@dearly/contracts';
import { startSmallServer, type Answer } from '../../../../test/small-server';

export const PAYER = { id: '11111111-1111-4111-8111-111111111111', email: 'anna@example.com' };

const PLAN = { name: 'Dearly monthly', amount: 9, currency: 'USD', interval: 'month', count: 1 };

type FunctionName = 'get-subscription-status' | 'create-checkout-session' | 'create-portal-session';

/** Answer for an account with this subscription, or with none. */
export function subscriptionWith(changes: Partial<Subscription> | null): SubscriptionAnswer {
  const subscription = changes && {
    status: 'active' as const,
    plan: 'Dearly monthly',
    current_period_end: '2027-03-01T12:00:00.000Z',
    cancel_at_period_end: false,
    ...changes,
  };
  return { subscription, configured: true, priceId: 'price_monthly' };
}

export const refused = (status: number, code: string): Answer => ({
  status,
  body: { code, message: `The service says ${code}.`, requestId: 'r1' },
});
export const AWAY = refused(503, 'service_unavailable');

/**
 * A server with the three functions of billing. `answers` may be changed at any time; it begins with an account that
 * never subscribed. The provider's pages are parts of the test's own page: going anywhere else is not possible in it.
 */
export async function serveBilling() {
  const answers: Record<'config' | FunctionName, Answer> = {
    config: { body: {} },
    'get-subscription-status': { body: subscriptionWith(null) },
    'create-checkout-session': AWAY,
    'create-portal-session': AWAY,
  };
  const server = await startSmallServer(({ path }) => {
    if (path === '/config.json') return answers.config;
    if (path === '/api/plans') return { body: { plans: [PLAN] } };
    return answers[path.replace('/functions/v1/', '') as FunctionName] ?? { status: 404, body: '' };
  });
  answers['create-checkout-session'] = { body: { url: `${server.origin}/#checkout` } };
  answers['create-portal-session'] = { body: { url: `${server.origin}/#portal` } };
  const bodies = (name: FunctionName) =>
    server.asked
      .filter(({ path }) => path === `/functions/v1/${name}`)
      .map(({ body }) => JSON.parse(body) as unknown);
  return { ...server, answers, bodies };
}
export type BillingServer = Awaited<ReturnType<typeof serveBilling>>;
