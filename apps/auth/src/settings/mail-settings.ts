import { z } from 'zod';

/** Settings of mails, text messages and the codes in them. */
export const mailSettings = {
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  MAIL_FROM: z.string().regex(/@/, 'must hold an email address').default('Dearly <hello@dearly.local>'),
  /** The local inbox; set only when no real mail server is configured. */
  INBOX_URL: z.url().optional(),
  /** Where text messages are posted as JSON `{to, text}`; unset: to the local inbox, where there is one. */
  SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Sent along as a bearer token. */
  SMS_TOKEN: z.string().min(1).optional(),
  /** How long a code of a mail can be entered. */
  CODE_LIFETIME_SECONDS: z.coerce.number().int().min(60).max(86_400).default(600),
  /** How long the link of a mail works; links that sign in or recover work for an hour at most. */
  LINK_LIFETIME_SECONDS: z.coerce.number().int().min(60).max(604_800).default(86_400),
  SMS_CODE_LIFETIME_SECONDS: z.coerce.number().int().min(30).max(3_600).default(60),
  /** Between two mails of one kind to one account. */
  MAIL_COOLDOWN_SECONDS: z.coerce.number().int().min(0).max(3_600).default(60),
  SMS_COOLDOWN_SECONDS: z.coerce.number().int().min(0).max(3_600).default(60),
  /** Messages to one address or number in an hour, whoever asks for them; 0 is no limit. Unset: 3, none with the local inbox. */
  SENDS_PER_TARGET: z.coerce.number().int().min(0).optional(),
  /** Messages that one signed-in account may cause in a day; 0 is no limit. */
  SENDS_PER_ACCOUNT: z.coerce.number().int().min(0).default(30),
  /** Calls without a session that send something, from one network in a day. Unset: 300, none with the local inbox. */
  SENDS_PER_NETWORK: z.coerce.number().int().min(0).optional(),
  /** Text messages of the whole installation in a day; 0 is no limit. */
  TEXTS_PER_DAY: z.coerce.number().int().min(0).default(1_000),
  /** Account mails of the whole installation in an hour; 0 is no limit. */
  MAILS_PER_HOUR: z.coerce.number().int().min(0).default(0),
  /** A change of address is confirmed from the old and the new one. */
  DOUBLE_CONFIRM_CHANGES: z.stringbool().default(true),
};
