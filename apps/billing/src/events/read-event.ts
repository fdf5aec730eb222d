import { z } from 'zod';
import { noEvent } from '../provider/webhook-error';

/** What is kept of an event: whom and which subscription it is about. */
export type ProviderEvent = {
  id: string;
  type: string;
  createdAt: Date;
  customerId: string | null;
  subscriptionId: string | null;
  userId: string | null;
};

/** Things come as their ids, or whole. */
const reference = z
  .union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])
  .nullish()
  .transform((id) => id ?? null);
const itself = z.object({ id: z.string() });

const subscriptionEvent = itself.extend({ customer: reference }).transform(({ id, customer }) => ({
  customerId: customer,
  subscriptionId: id,
  userId: null,
}));
/** Over a payment link, `client_reference_id` is whatever stood in the link. */
const sessionEvent = z
  .object({
    customer: reference,
    subscription: reference,
    client_reference_id: z.uuid().nullish().catch(null),
  })
  .transform(({ customer, subscription, client_reference_id }) => ({
    customerId: customer,
    subscriptionId: subscription,
    userId: client_reference_id ?? null,
  }));
/** The subscription has moved within the invoice; which form comes is a setting of the webhook. */
const invoiceEvent = z
  .object({
    customer: reference,
    subscription: reference,
    parent: z.object({ subscription_details: z.object({ subscription: reference }).nullish() }).nullish(),
  })
  .transform(({ customer, subscription, parent }) => ({
    customerId: customer,
    subscriptionId: parent?.subscription_details?.subscription ?? subscription,
    userId: null,
  }));
const customerEvent = itself.transform(({ id }) => ({ customerId: id, subscriptionId: null, userId: null }));

const WANTED = {
  'checkout.session.completed': sessionEvent,
  'customer.subscription.created': subscriptionEvent,
  'customer.subscription.updated': subscriptionEvent,
  'customer.subscription.deleted': subscriptionEvent,
  'customer.subscription.paused': subscriptionEvent,
  'customer.subscription.resumed': subscriptionEvent,
  'invoice.paid': invoiceEvent,
  'invoice.payment_failed': invoiceEvent,
  'customer.deleted': customerEvent,
} as const;

const envelope = z.object({
  id: z.string().min(1).max(255),
  type: z.string(),
  /** Seconds since 1970. */
  created: z.number().int().min(0).max(100_000_000_000),
  data: z.object({ object: z.unknown() }),
});

/**
 * Reads a verified event. Undefined when there is nothing to do about it: a type that is not wanted, a payment that
 * is for no subscription. @throws AppError `webhook_refused` when it is no event.
 */
export function readEvent(json: unknown): ProviderEvent | undefined {
  const { id, type, created, data } = read(envelope, json);
  if (!Object.hasOwn(WANTED, type)) return undefined;
  const about = read(WANTED[type as keyof typeof WANTED], data.object);
  if (about.subscriptionId === null && type !== 'customer.deleted') return undefined;
  return { id, type, createdAt: new Date(created * 1_000), ...about };
}

function read<S extends z.ZodType>(schema: S, json: unknown): z.output<S> {
  const result = schema.safeParse(json);
  if (!result.success) throw noEvent();
  return result.data;
}
