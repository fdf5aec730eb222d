import { createHmac, randomUUID } from 'node:crypto';
import { seconds } from './ledger';
import { PAYMENT_KEYS } from './payment-keys';

/** An event to send. What is absent is as the provider would do it. */
export type OutgoingEvent = {
  type: string;
  /** What it is about, in the provider's form. */
  object: object;
  id?: string;
  createdAt?: Date;
  signedAt?: Date;
  secret?: string;
  /** Changes the body after it was signed. */
  alter?: (body: string) => string;
};
export type EventAnswer = { status: number; body: string };

/** Signs an event and posts it; resolves to what the receiver answered. */
export async function sendEvent(webhookUrl: string, event: OutgoingEvent): Promise<EventAnswer> {
  const { type, object, id = `evt_${randomUUID()}`, createdAt = new Date(), alter = same } = event;
  const body = JSON.stringify({
    id,
    object: 'event',
    type,
    created: seconds(createdAt),
    livemode: false,
    api_version: '2026-10-28.endive',
    data: { object },
  });
  const answer = await fetch(webhookUrl, {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signatureOf(body, event),
    },
    body: alter(body),
  });
  return { status: answer.status, body: await answer.text() };
}

function signatureOf(body: string, { signedAt = new Date(), secret }: OutgoingEvent): string {
  const time = seconds(signedAt);
  const key = secret ?? PAYMENT_KEYS.webhookSecret;
  const signature = createHmac('sha256', key).update(`${time}.${body}`).digest('hex');
  return `t=${time},v1=${signature}`;
}

function same(body: string): string {
  return body;
}
