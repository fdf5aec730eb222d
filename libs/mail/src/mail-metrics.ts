import { traced, type SpanAttributes } from '@dearly/service';
import { Counter } from 'prom-client';

const mails = new Counter({
  name: 'mails_total',
  help: 'Emails that the mail server accepted (sent) or did not (failed)',
  labelNames: ['outcome'],
});
const texts = new Counter({
  name: 'texts_total',
  help: 'Text messages that were accepted (sent) or not (failed)',
  labelNames: ['outcome'],
});
// From the start, so that the very first failure is a rise and not a new number.
for (const counter of [mails, texts]) for (const outcome of ['sent', 'failed']) counter.inc({ outcome }, 0);

/** Runs the sending of one email under a span, and counts what came of it. */
export function observeMail(attributes: SpanAttributes, send: () => Promise<void>): Promise<void> {
  return observed('mail send', mails, attributes, send);
}

/** Runs the sending of one text message under a span, and counts what came of it. */
export function observeText<T>(send: () => Promise<T>): Promise<T> {
  return observed('text send', texts, {}, send);
}

function observed<T>(
  name: string,
  counter: Counter,
  attributes: SpanAttributes,
  send: () => Promise<T>,
): Promise<T> {
  return traced(name, { kind: 'CLIENT', attributes }, async (span) => {
    let outcome = 'failed';
    try {
      const result = await send();
      outcome = 'sent';
      return result;
    } finally {
      counter.inc({ outcome });
      span.note({ 'dearly.outcome': outcome });
    }
  });
}
