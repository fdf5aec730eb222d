import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { observeText } from './mail-metrics';
import { MailError, type Mailer } from './mailer';

/** Sends text messages. */
export type TextSender = {
  /**
   * `to` is a number with country code, with or without `+`. Resolves when the message was accepted, with the
   * service's id of it or one of our own. Rejects with `TextError`, also when `signal` fires.
   */
  send(to: string, text: string, signal?: AbortSignal): Promise<{ messageId: string }>;
};

/** Injects the `TextSender`. */
export const TEXT_SENDER = Symbol('TEXT_SENDER');

export type TextSenderOptions = {
  /** Where messages are posted as JSON `{to, text}`; without it they go to the local inbox through `mailer`. */
  smsUrl?: string | undefined;
  /** Sent along as a bearer token. */
  smsToken?: string | undefined;
  mailer: Mailer;
};

/** Why a text message was not sent. `reason` is for people and holds neither the number nor the text. */
export class TextError extends Error {
  override readonly name = 'TextError';

  constructor(
    readonly reason: string,
    options?: { cause?: unknown },
  ) {
    super(reason, options);
  }
}

const TIMEOUT_MS = 10_000;
const accepted = z.object({ messageId: z.string().min(1).max(200) });

export function openTextSender({ smsUrl, smsToken, mailer }: TextSenderOptions): TextSender {
  return {
    async send(to, text, signal) {
      const digits = to.replace(/\D/g, '');
      return observeText(() =>
        smsUrl === undefined
          ? sendToInbox(mailer, digits, text, signal)
          : post(smsUrl, smsToken, { to: `+${digits}`, text }, signal),
      );
    },
  };
}

async function post(
  url: string,
  token: string | undefined,
  message: { to: string; text: string },
  signal: AbortSignal | undefined,
): Promise<{ messageId: string }> {
  const limit = AbortSignal.timeout(TIMEOUT_MS);
  const until = signal ? AbortSignal.any([signal, limit]) : limit;
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(message),
    // The token and the number are for this address only.
    redirect: 'manual',
    signal: until,
  }).catch((cause: unknown) => {
    throw new TextError(
      until.aborted
        ? 'The text message service did not answer in time.'
        : 'The text message service could not be reached.',
      { cause },
    );
  });
  if (!response.ok) {
    // Whether the rest of an error arrives does not matter.
    await response.body?.cancel().catch(() => undefined);
    throw new TextError(describe(response.status));
  }
  // Whoever accepts a message need not say its id: what counts is the status.
  const answer: unknown = await response.json().catch(() => undefined);
  const { data } = accepted.safeParse(answer);
  return { messageId: data?.messageId ?? randomUUID() };
}

/** The service's own words stay out: they may repeat the number. */
function describe(status: number): string {
  if (status === 401 || status === 403) return 'The text message service did not accept our sign-in.';
  if (status === 429 || status >= 500)
    return `The text message service cannot take the message right now (${status}).`;
  return `The text message service refused the message (${status}).`;
}

/** Where nothing sends text messages they are read in the local inbox, beside the mails. */
async function sendToInbox(
  mailer: Mailer,
  digits: string,
  text: string,
  signal: AbortSignal | undefined,
): Promise<{ messageId: string }> {
  const messageId = randomUUID();
  const to = `${digits}@phone.dearly.local`;
  const mail = { to, subject: `Text message to +${digits}`, text, messageId };
  await mailer.send(mail, signal).catch((error: unknown) => {
    throw error instanceof MailError ? new TextError(error.reason, { cause: error }) : error;
  });
  return { messageId };
}
