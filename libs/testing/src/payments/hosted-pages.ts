import { checkoutJson, subscriptionJson, type CheckoutSession, type Ledger } from './ledger';
import type { OutgoingEvent } from './send-event';

export type PageAnswer = { status: number; html?: string; location?: string };
type Tell = (event: OutgoingEvent) => Promise<unknown>;
type PageRequest = { method: string; url: URL; params: Record<string, string> };

/**
 * The provider's own pages: `/pay/<session>`, `/portal/<session>`, and `/link`, a fixed payment link that knows only
 * what its address says (`client_reference_id`, `prefilled_email`).
 */
export async function answerPage(
  ledger: Ledger,
  tell: Tell,
  { method, url, params }: PageRequest,
): Promise<PageAnswer> {
  const [, kind = '', id = ''] = url.pathname.split('/');
  if (kind === 'link') return followLink(ledger, url);
  if (kind === 'thanks') return { status: 200, html: page('Thank you', '<p>You can close this page.</p>') };
  const action = method === 'POST' ? params['action'] : undefined;
  if (kind === 'pay') return payPage(ledger, tell, id, action);
  if (kind === 'portal') return portalPage(ledger, tell, id, action);
  return notFound();
}

function followLink(ledger: Ledger, url: URL): PageAnswer {
  const session: CheckoutSession = {
    id: ledger.nextId('cs_link'),
    customer: null,
    clientReferenceId: url.searchParams.get('client_reference_id'),
    userId: undefined,
    email: url.searchParams.get('prefilled_email'),
    successUrl: `${url.origin}/thanks`,
    cancelUrl: `${url.origin}/thanks`,
    subscription: null,
  };
  ledger.checkouts.set(session.id, session);
  return { status: 303, location: `/pay/${session.id}` };
}

async function payPage(ledger: Ledger, tell: Tell, id: string, action?: string): Promise<PageAnswer> {
  const session = ledger.checkouts.get(id);
  if (!session) return notFound();
  if (session.customer !== null && !ledger.hasCustomer(session.customer)) return notFound();
  if (action === 'back') return { status: 303, location: session.cancelUrl };
  if (action === 'pay' || session.subscription !== null) {
    if (session.subscription === null) await pay(ledger, tell, session);
    return { status: 303, location: session.successUrl.replaceAll('{CHECKOUT_SESSION_ID}', id) };
  }
  const buttons = button('pay', 'Pay') + button('back', 'Go back');
  return { status: 200, html: page('Subscribe to Dearly', buttons) };
}

async function pay(ledger: Ledger, tell: Tell, session: CheckoutSession): Promise<void> {
  const customer = session.customer ?? ledger.addCustomer(session.email).id;
  const truth = { id: ledger.nextId('sub'), customer, userId: session.userId, createdAt: new Date() };
  ledger.subscriptions.set(truth.id, truth);
  Object.assign(session, { customer, subscription: truth.id });
  await tell({ type: 'checkout.session.completed', object: checkoutJson(session, '') });
  await tell({ type: 'customer.subscription.created', object: subscriptionJson(truth) });
}

async function portalPage(ledger: Ledger, tell: Tell, id: string, action?: string): Promise<PageAnswer> {
  const session = ledger.portals.get(id);
  if (!session) return notFound();
  if (action === 'return') return { status: 303, location: session.returnUrl };
  const running = [...ledger.subscriptions.values()].filter(
    ({ customer, status = 'active', cancelAtPeriodEnd }) =>
      customer === session.customer && status !== 'canceled' && !cancelAtPeriodEnd,
  );
  if (action === 'cancel') {
    for (const truth of running) {
      const ending = { ...truth, cancelAtPeriodEnd: true };
      ledger.subscriptions.set(truth.id, ending);
      await tell({ type: 'customer.subscription.updated', object: subscriptionJson(ending) });
    }
    return { status: 303, location: `/portal/${id}` };
  }
  const cancel = running.length > 0 ? button('cancel', 'Cancel subscription') : '<p>Nothing is renewed.</p>';
  return { status: 200, html: page('Your subscription', cancel + button('return', 'Return')) };
}

function notFound(): PageAnswer {
  return { status: 404, html: page('Not found', '<p>There is no such page.</p>') };
}

function button(action: string, label: string): string {
  return `<form method="post"><button name="action" value="${action}">${label}</button></form>`;
}

function page(title: string, content: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width"><style>body{font:17px system-ui;max-width:24rem;margin:3rem auto}
button{font:inherit;min-height:48px;width:100%;margin:.5rem 0}</style></head>
<body><main><h1>${title}</h1>${content}</main></body></html>`;
}
