import { checkoutJson, priceJson, subscriptionJson, type Ledger } from './ledger';
import type { OutgoingEvent } from './send-event';

export type ApiRequest = { method: string; path: string; params: Record<string, string> };
/** `events`: what the provider tells its listeners of because of this call. */
export type ApiAnswer = {
  status: number;
  body: object;
  headers?: Record<string, string>;
  events?: OutgoingEvent[];
};

/** Answers one call of the provider's API. `baseUrl` is where its pages are. */
export function answerApi(ledger: Ledger, baseUrl: string, { method, path, params }: ApiRequest): ApiAnswer {
  const [, , kind = '', id = ''] = path.split('/').map(decodeURIComponent);
  if (method === 'POST' && path === '/v1/customers') return createCustomer(ledger, params);
  if (method === 'POST' && path === '/v1/checkout/sessions') return openCheckout(ledger, baseUrl, params);
  if (method === 'POST' && path === '/v1/billing_portal/sessions') return openPortal(ledger, baseUrl, params);
  if (method === 'GET' && kind === 'customers' && id) return getCustomer(ledger, id);
  if (method === 'DELETE' && kind === 'customers' && id) return deleteCustomer(ledger, id);
  if (method === 'GET' && kind === 'prices' && id) return getPrice(ledger, id);
  if (method === 'GET' && kind === 'subscriptions' && id) return getSubscription(ledger, id, params);
  return apiError(404, { message: `Unrecognized request URL (${method}: ${path}).` });
}

/** The provider's form of an error. */
export function apiError(
  status: number,
  error: { message: string; code?: string; param?: string; type?: string },
): ApiAnswer {
  return { status, body: { error: { type: 'invalid_request_error', ...error } } };
}

function createCustomer(ledger: Ledger, params: Record<string, string>): ApiAnswer {
  const customer = ledger.addCustomer(params['email'] ?? null, params['metadata[userId]']);
  return getCustomer(ledger, customer.id);
}

function getCustomer(ledger: Ledger, id: string): ApiAnswer {
  const customer = ledger.customers.get(id);
  if (!customer) return missing('customer', id, 'id');
  if (customer.isDeleted) return { status: 200, body: { id, object: 'customer', deleted: true } };
  const { email, userId } = customer;
  const metadata = userId === undefined ? {} : { userId };
  return { status: 200, body: { id, object: 'customer', email, metadata, livemode: false } };
}

/** Ends what the customer subscribed to at once. One that is deleted already is as unknown as one that never was. */
function deleteCustomer(ledger: Ledger, id: string): ApiAnswer {
  if (!ledger.hasCustomer(id)) return missing('customer', id, 'id');
  const ended = ledger.deleteCustomer(id);
  const body = { id, object: 'customer', deleted: true };
  const events = [
    ...ended.map((truth) => ({ type: 'customer.subscription.deleted', object: subscriptionJson(truth) })),
    { type: 'customer.deleted', object: { id, object: 'customer' } },
  ];
  return { status: 200, body, events };
}

function openCheckout(ledger: Ledger, baseUrl: string, params: Record<string, string>): ApiAnswer {
  const needed = ['mode', 'success_url', 'line_items[0][price]'].find((name) => !params[name]);
  if (needed) return lacking(needed);
  const customer = params['customer'];
  if (customer !== undefined && !ledger.hasCustomer(customer)) return missing('customer', customer);
  const session = {
    id: ledger.nextId('cs_test'),
    customer: customer ?? null,
    clientReferenceId: params['client_reference_id'] ?? null,
    userId: params['subscription_data[metadata][userId]'],
    email: null,
    successUrl: params['success_url'] ?? '',
    cancelUrl: params['cancel_url'] ?? '',
    subscription: null,
  };
  ledger.checkouts.set(session.id, session);
  return { status: 200, body: checkoutJson(session, `${baseUrl}/pay/${session.id}`) };
}

function openPortal(ledger: Ledger, baseUrl: string, params: Record<string, string>): ApiAnswer {
  const customer = params['customer'];
  if (!customer) return lacking('customer');
  if (!ledger.hasCustomer(customer)) return missing('customer', customer);
  const session = { id: ledger.nextId('bps'), customer, returnUrl: params['return_url'] ?? '' };
  ledger.portals.set(session.id, session);
  const url = `${baseUrl}/portal/${session.id}`;
  return { status: 200, body: { id: session.id, object: 'billing_portal.session', customer, url } };
}

function getSubscription(ledger: Ledger, id: string, params: Record<string, string>): ApiAnswer {
  const truth = ledger.subscriptions.get(id);
  if (!truth) return missing('subscription', id, 'id');
  const withProduct = Object.values(params).includes('items.data.price.product');
  return { status: 200, body: subscriptionJson(truth, { withProduct }) };
}

function getPrice(ledger: Ledger, id: string): ApiAnswer {
  const price = ledger.prices.get(id);
  return price ? { status: 200, body: priceJson(id, price) } : missing('price', id, 'id');
}

function missing(kind: string, id: string, param = kind): ApiAnswer {
  // The status is the provider's: 404 for what the address names, 400 for what a parameter names.
  return apiError(param === 'id' ? 404 : 400, {
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  });
}

function lacking(param: string): ApiAnswer {
  return apiError(400, { code: 'parameter_missing', message: `Missing required param: ${param}.`, param });
}
