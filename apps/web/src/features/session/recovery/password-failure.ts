import { isAuthSessionMissingError, isAuthWeakPasswordError } from '@supabase/auth-js';
import { isRefusal } from '../login-failure';

/** What has to happen before the password can be changed; `say` only has to be told. */
export type PasswordFailure = { then: 'say' | 'ask-nonce' | 'second-step' | 'start-over'; text: string };

const say = (text: string): PasswordFailure => ({ then: 'say', text });

const START_OVER: PasswordFailure = {
  then: 'start-over',
  text: 'This way in is closed by now. Ask for another code, and choose the password then.',
};

/** `message` names the smallest length of this installation. */
function weaknessOf(reasons: string[], message: string): string {
  const words = reasons.map((reason) => {
    if (reason === 'pwned')
      return 'Many people use this password, and it is easy to guess. Choose another one.';
    if (reason === 'characters') return 'Mix small and capital letters, digits and other signs.';
    return message;
  });
  return words.join(' ') || message;
}

/** Error of a change of password -> what is told, and what to do about it. */
export function passwordFailure(error: unknown): PasswordFailure {
  if (!isRefusal(error)) return say('Dearly could not be reached. Check your connection and try again.');
  const { message, code } = error as Error & { code?: string };
  if (isAuthWeakPasswordError(error)) return say(weaknessOf(error.reasons, message));
  if (isAuthSessionMissingError(error)) return START_OVER;
  switch (code) {
    case 'same_password':
      return say('This is the password you have already. Choose another one, or log in with it.');
    case 'reauthentication_needed':
      return { then: 'ask-nonce', text: 'To be sure that it is you, we have sent a code to your address.' };
    case 'reauthentication_not_valid':
      return say('The code is not right or no longer valid. Check it, or have another one sent.');
    case 'insufficient_aal':
      return { then: 'second-step', text: 'Show your second factor first, then choose the password.' };
    case 'current_password_required':
      return START_OVER;
    default:
      return say(message || 'The password could not be changed. Try another one.');
  }
}
