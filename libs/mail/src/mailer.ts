import { observeMail } from './mail-metrics';
import { createTransport, type SMTPTransportOptions, type Transporter } from './transport';

export type Attachment = { filename: string; contentType: string; content: Uint8Array };
export type Mail = {
  to: string;
  subject: string;
  text: string;
  /** Without it the mail is text alone. */
  html?: string;
  attachments?: Attachment[];
  /** Without angle brackets and domain; the same id makes a mail that was sent twice recognisable as one. */
  messageId?: string;
};

/** Why a mail server did not take a mail. `reason` is for people and holds nothing that was in the mail. */
export class MailError extends Error {
  override readonly name = 'MailError';

  constructor(
    readonly reason: string,
    options?: { cause?: unknown },
  ) {
    super(reason, options);
  }
}

/** Sends mails over SMTP. A mail is never queued here: `send` resolves when the server has accepted it. */
export class Mailer {
  private readonly transport: Transporter;
  private readonly domain: string;

  constructor(
    private readonly from: string,
    smtpUrl: string,
    options: SMTPTransportOptions = {},
  ) {
    this.domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
    this.transport = createTransport(smtpUrl, options);
  }

  /** Resolves when the mail server accepted the mail for its recipient. Rejects with `MailError`, also when `signal` fires. */
  send(mail: Mail, signal?: AbortSignal): Promise<void> {
    const { attachments = [] } = mail;
    const bytes = attachments.reduce((sum, { content }) => sum + content.byteLength, 0);
    const attributes = { 'dearly.count': attachments.length, 'dearly.bytes': bytes };
    return observeMail(attributes, () => this.handOver(mail, signal));
  }

  close(): void {
    this.transport.close();
  }

  private async handOver(mail: Mail, signal?: AbortSignal): Promise<void> {
    const sending = this.transport.sendMail({
      from: this.from,
      to: { name: '', address: mail.to },
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      // No out-of-office answer is wanted (RFC 3834).
      headers: { 'Auto-Submitted': 'auto-generated' },
      ...(mail.messageId ? { messageId: `<${mail.messageId}@${this.domain}>` } : {}),
      attachments: mail.attachments?.map((file) => ({
        filename: file.filename,
        contentType: file.contentType,
        content: Buffer.from(file.content.buffer, file.content.byteOffset, file.content.byteLength),
      })),
      // Attachments are given as bytes: nothing in a mail may make this process read a file or an address.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    await Promise.race([sending.catch(refuse), stopped(signal, sending)]);
  }
}

function refuse(error: unknown): never {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  throw new MailError(describe(code, responseCode), {
    cause: new Error(`${code ?? 'error'} ${responseCode ?? ''}`.trim()),
  });
}

/** The server's own words stay out: they may repeat an address or a piece of the mail. */
function describe(code: string | undefined, responseCode: number | undefined): string {
  if (responseCode === 552 || responseCode === 523)
    return 'The mail server says the files are too large for one email.';
  if (responseCode !== undefined && responseCode >= 500)
    return `The mail server refused the email (${responseCode}).`;
  if (responseCode !== undefined && responseCode >= 400)
    return `The mail server cannot take the email right now (${responseCode}).`;
  if (code === 'EAUTH') return 'The mail server did not accept our sign-in.';
  if (code === 'ETIMEDOUT') return 'The mail server did not answer in time.';
  return 'The mail server could not be reached.';
}

function stopped(signal: AbortSignal | undefined, sending: Promise<unknown>): Promise<never> {
  return new Promise((_, reject) => {
    if (!signal) return;
    const onAbort = () => reject(new MailError('The mail server did not answer in time.'));
    if (signal.aborted) return onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    const stopWaiting = () => signal.removeEventListener('abort', onAbort);
    sending.then(stopWaiting, stopWaiting);
  });
}
