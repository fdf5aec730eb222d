import type { UserEntity } from '../accounts/user.entity';

/** What a letter is for; its text and the `type` of its link follow from that. */
export type LetterPurpose =
  | 'signup'
  | 'invite'
  | 'magiclink'
  | 'recovery'
  | 'email_change_current'
  | 'email_change_new'
  | 'reauthentication'
  | 'sms'
  | 'phone_change'
  | 'password_changed';

/** A person has at most one open letter in each slot: a new one makes the older one worthless. */
export type LetterSlot =
  'confirmation' | 'recovery' | Exclude<LetterPurpose, 'signup' | 'invite' | 'magiclink' | 'recovery'>;

export function slotOf(purpose: LetterPurpose): LetterSlot {
  switch (purpose) {
    case 'signup':
    case 'invite':
      return 'confirmation';
    case 'magiclink':
    case 'recovery':
      return 'recovery';
    default:
      return purpose;
  }
}

/** A time of the account that gates letters. */
export type SentAt =
  | 'confirmationSentAt'
  | 'recoverySentAt'
  | 'emailChangeSentAt'
  | 'phoneChangeSentAt'
  | 'reauthenticationSentAt';

/** The time of the account that gates the next letter of this kind; null where nothing does. */
export function sentAtOf(purpose: LetterPurpose): (SentAt & keyof UserEntity) | null {
  switch (purpose) {
    case 'signup':
    case 'sms':
      return 'confirmationSentAt';
    case 'magiclink':
    case 'recovery':
      return 'recoverySentAt';
    case 'email_change_current':
    case 'email_change_new':
      return 'emailChangeSentAt';
    case 'phone_change':
      return 'phoneChangeSentAt';
    case 'reauthentication':
      return 'reauthenticationSentAt';
    case 'invite':
    case 'password_changed':
      return null;
  }
}

/** The `type` in a letter's link. */
export function linkType(purpose: LetterPurpose): string {
  return purpose.startsWith('email_change') ? 'email_change' : purpose;
}

/** Whether a letter goes to a phone. A reauthentication goes to one only where there is no e-mail address. */
export function goesToPhone(purpose: LetterPurpose, address: string): boolean {
  return purpose === 'sms' || purpose === 'phone_change' || !address.includes('@');
}
