import type { UserEntity } from '../accounts/user.entity';

/** What a one-time token is for; its text and the `type` of its link follow from that. */
export type TokenPurpose =
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

/** A person has at most one open one-time token in each slot: a new one makes the older one worthless. */
export type TokenSlot =
  | 'confirmation'
  | 'recovery'
  | Exclude<TokenPurpose, 'signup' | 'invite' | 'magiclink' | 'recovery'>;

export function slotOf(purpose: TokenPurpose): TokenSlot {
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

/** A time of the account that gates one-time tokens. */
export type SentAt =
  | 'confirmationSentAt'
  | 'recoverySentAt'
  | 'emailChangeSentAt'
  | 'phoneChangeSentAt'
  | 'reauthenticationSentAt';

/** The time of the account that gates the next one-time token of this kind; null where nothing does. */
export function sentAtOf(purpose: TokenPurpose): (SentAt & keyof UserEntity) | null {
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

/** The `type` in a one-time token's link. */
export function linkType(purpose: TokenPurpose): string {
  return purpose.startsWith('email_change') ? 'email_change' : purpose;
}

/** Whether a one-time token goes to a phone. A reauthentication goes to one only where there is no email address. */
export function goesToPhone(purpose: TokenPurpose, address: string): boolean {
  return purpose === 'sms' || purpose === 'phone_change' || !address.includes('@');
}
