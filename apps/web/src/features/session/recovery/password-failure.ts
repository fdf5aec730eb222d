import { isAuthSessionMissingError } from '@supabase/auth-js';
import { accountSentence } from '../../../shared/account/account-failure';

/** What has to happen before the password can be changed; `say` only has to be told, next to `field` if it is at fault. */
export type PasswordFailure = {
  then: 'say' | 'ask-nonce' | 'second-step' | 'start-over';
  text: string;
  field?: 'password' | 'nonce';
};

const START_OVER: PasswordFailure = {
  then: 'start-over',
  text: 'This way in is closed by now. Ask for another code, and choose the password then.',
};

/** Error of a change of password -> what is told, and what to do about it. */
export function passwordFailure(error: unknown): PasswordFailure {
  const text = accountSentence(error, 'The password could not be changed. Try another one.');
  if (isAuthSessionMissingError(error)) return START_OVER;
  switch (error instanceof Error && 'code' in error ? error.code : undefined) {
    case 'reauthentication_needed':
      return { then: 'ask-nonce', text: 'To be sure that it is you, we have sent a code to your address.' };
    case 'insufficient_aal':
      return { then: 'second-step', text };
    case 'current_password_required':
      return START_OVER;
    case 'weak_password':
    case 'same_password':
      return { then: 'say', text, field: 'password' };
    case 'reauthentication_not_valid':
      return { then: 'say', text, field: 'nonce' };
    default:
      return { then: 'say', text };
  }
}
