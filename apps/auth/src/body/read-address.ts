import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { z } from 'zod';
import { invalid } from './read-body';

const EMAIL_MAX_CHARACTERS = 255;

/**
 * An email address in lower case, by the same rule as a browser's email field, so that what the form takes is taken
 * here. @throws AppError `validation_failed`
 */
export function readEmail(email: string): string {
  const isEmail = email.length <= EMAIL_MAX_CHARACTERS && z.regexes.html5Email.test(email);
  if (!isEmail) throw invalid('Unable to validate email address: invalid format');
  return email.toLowerCase();
}

/** The digits of an E.164 number; a plus sign and spaces are dropped. @throws AppError `validation_failed` */
export function readPhone(phone: string): string {
  const digits = phone.replace(/[+ ]/g, '');
  if (!/^[1-9]\d{1,14}$/.test(digits)) throw invalid('Invalid phone number format (E.164 required)');
  return digits;
}

/** Numbers that cost their caller more, and mostly belong to those who have others call them. */
const COSTLY: ReadonlySet<string> = new Set(['PREMIUM_RATE', 'SHARED_COST', 'UAN', 'PAGER', 'VOICEMAIL']);

/** The same for a number that is to get a text message, the one `channel` there is. @throws AppError `validation_failed` */
export function readTextedPhone(phone: string, channel = ''): string {
  if (channel && channel !== 'sms') throw invalid('Invalid channel: only sms is supported');
  const digits = readPhone(phone);
  const type = parsePhoneNumberFromString(`+${digits}`)?.getType();
  if (type && COSTLY.has(type)) throw invalid('Text messages are not sent to service numbers');
  return digits;
}
