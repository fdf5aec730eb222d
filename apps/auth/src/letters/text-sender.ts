import { Mailer, openTextSender, type TextSender } from '@dearly/mail';
import type { AuthConfig } from '../config';

export type { TextSender } from '@dearly/mail';

/** Injects the `TextSender`. */
export const TEXT_SENDER = Symbol('TEXT_SENDER');

/** Text messages go where SMS_URL says, or into the local inbox. */
export function textSender({ SMS_URL, SMS_TOKEN }: AuthConfig, mailer: Mailer): TextSender {
  return openTextSender({ smsUrl: SMS_URL, smsToken: SMS_TOKEN, mailer });
}
