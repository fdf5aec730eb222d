import { createTransport as createNodemailer, type Transporter } from 'nodemailer';

export type { Transporter } from 'nodemailer';

/** Time limits in milliseconds; the defaults suit a mail server on the internet. */
export type SMTPTransportOptions = {
  connectionTimeout?: number;
  greetingTimeout?: number;
  socketTimeout?: number;
};

/** A pooled SMTP connection, e.g. `smtp://user:pass@host:587`. */
export function createTransport(smtpUrl: string, options: SMTPTransportOptions = {}): Transporter {
  const url = new URL(smtpUrl);
  return createNodemailer({
    host: url.hostname,
    port: Number(url.port) || (url.protocol === 'smtps:' ? 465 : 587),
    secure: url.protocol === 'smtps:',
    auth: url.username
      ? { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
      : undefined,
    pool: true,
    maxConnections: 4,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 15_000,
    ...options,
  });
}
