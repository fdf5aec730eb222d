import { Mailer, openTextSender, TEXT_SENDER } from '@dearly/mail';
import type { Provider } from '@nestjs/common';
import type { AuthConfig } from '../config';

/** What sends mails and text messages. */
export function mailProviders(config: AuthConfig): Provider[] {
  return [
    { provide: Mailer, useFactory: () => new Mailer(config.MAIL_FROM, config.SMTP_URL) },
    {
      provide: TEXT_SENDER,
      useFactory: (mailer: Mailer) =>
        openTextSender({ smsUrl: config.SMS_URL, smsToken: config.SMS_TOKEN, mailer }),
      inject: [Mailer],
    },
  ];
}
