import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerPage } from './hosted-pages';
import { Ledger, subscriptionJson, type SubscriptionTruth } from './ledger';
import { PAYMENT_KEYS } from './payment-keys';
import { answerApi, apiError, type ApiAnswer, type ApiRequest } from './provider-api';
import { Replays } from './replays';
import { sendEvent, type EventAnswer, type OutgoingEvent } from './send-event';

export type AskedCall = ApiRequest & { idempotencyKey?: string };

export type Payments = {
  /** For `STRIPE_API_URL`. */
  url: string;
  /** Where events go; may be set once the receiver is up. */
  webhookUrl: string | undefined;
  /** Every call of the API in the order it came, the keys of `params` as they were sent: `line_items[0][price]`. */
  asked: AskedCall[];
  /** What becomes of calls: `down` cuts the connection, `refuse` answers 500, `slow` never answers. */
  fault: 'none' | 'down' | 'refuse' | 'slow';
  /** Keeps back the answers to calls that come while it is set, as they are then, until it resolves. */
  hold: Promise<void> | undefined;
  /** Sets how a subscription stands without telling anybody; returns it in the provider's form, for an event. */
  putSubscription(truth: SubscriptionTruth): object;
  /** Without telling anybody, as the next. */
  removeSubscription(id: string): void;
  deleteCustomer(id: string): void;
  /** Signs an event and posts it to `webhookUrl`; every part of it can be bent. */
  send(event: OutgoingEvent): Promise<EventAnswer>;
  stop(): Promise<void>;
};

/**
 * The payment provider's place: a server of 127.0.0.1 that speaks Stripe's HTTP, so that Stripe's own library works
 * with it, and has pages to pay (`/pay/<session>`), to cancel (`/portal/<session>`) and a payment link (`/link`).
 */
export async function startPayments(options: { port?: number; webhookUrl?: string } = {}): Promise<Payments> {
  const ledger = new Ledger();
  const replays = new Replays();
  const server = createServer((request, response) => {
    serve(payments, { ledger, replays }, request, response).catch(() => response.destroy());
  }).listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  const payments: Payments = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    webhookUrl: options.webhookUrl,
    asked: [],
    fault: 'none',
    hold: undefined,
    putSubscription(truth) {
      ledger.putSubscription(truth);
      return subscriptionJson(truth);
    },
    removeSubscription: (id) => void ledger.subscriptions.delete(id),
    deleteCustomer: (id) => void ledger.deleteCustomer(id),
    send(event) {
      if (payments.webhookUrl === undefined) throw new Error('Nobody receives events: set webhookUrl.');
      return sendEvent(payments.webhookUrl, event);
    },
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  return payments;
}

type Books = { ledger: Ledger; replays: Replays };

async function serve(
  payments: Payments,
  books: Books,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = 'GET' } = request;
  const url = new URL(request.url ?? '/', payments.url);
  const text = Buffer.concat((await request.toArray()) as Buffer[]).toString();
  const params = Object.fromEntries([...url.searchParams, ...new URLSearchParams(text)]);
  if (!url.pathname.startsWith('/v1/')) {
    const tell = async (event: OutgoingEvent) => payments.webhookUrl && payments.send(event);
    const { status, html, location } = await answerPage(books.ledger, tell, { method, url, params });
    const headers = { 'content-type': 'text/html; charset=utf-8', ...(location ? { location } : {}) };
    response.writeHead(status, headers).end(html);
    return;
  }
  const idempotencyKey = request.headers['idempotency-key']?.toString();
  const call = { method, path: url.pathname, params, ...(idempotencyKey ? { idempotencyKey } : {}) };
  payments.asked.push(call);
  if (payments.fault === 'slow') return;
  if (payments.fault === 'down') return void response.destroy();
  const answer = answerCall(payments, books, call, request.headers.authorization);
  await payments.hold;
  const id = `req_${payments.asked.length}`;
  const headers = { 'content-type': 'application/json', 'request-id': id, ...answer.headers };
  response.writeHead(answer.status, headers).end(JSON.stringify(answer.body));
  if (payments.webhookUrl === undefined) return;
  for (const event of answer.events ?? []) await payments.send(event);
}

function answerCall(
  { url, fault }: Payments,
  { ledger, replays }: Books,
  { idempotencyKey, ...call }: AskedCall,
  authorization: string | undefined,
): ApiAnswer {
  if (fault === 'refuse') {
    // The provider's sentences may quote what they were asked with.
    const quoted = JSON.stringify([authorization, call.params]);
    const answer = apiError(500, { type: 'api_error', message: `Something went wrong with ${quoted}.` });
    // As the provider does with most of these, because trying again would bring the same.
    return { ...answer, headers: { 'stripe-should-retry': 'false' } };
  }
  if (authorization !== `Bearer ${PAYMENT_KEYS.secretKey}`) {
    return apiError(401, { message: 'Invalid API Key provided.' });
  }
  return replays.of(idempotencyKey, call, () => answerApi(ledger, url, call));
}
