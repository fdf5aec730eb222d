import {
  AuthApiError,
  AuthRetryableFetchError,
  AuthSessionMissingError,
  AuthWeakPasswordError,
} from '@supabase/auth-js';
import { passwordFailure } from './password-failure';

const refused = (code: string, message = '') => new AuthApiError(message, 422, code);

it.each<[('length' | 'pwned' | 'characters')[], string]>([
  [['length'], 'Password should be at least 8 characters.'],
  [['pwned'], 'Many people use this password, and it is easy to guess. Choose another one.'],
  [['characters'], 'Mix small and capital letters, digits and other signs.'],
  [
    ['length', 'pwned'],
    'Password should be at least 8 characters. Many people use this password, and it is easy to guess. Choose another one.',
  ],
  [[], 'Password should be at least 8 characters.'],
])('says in words why a password is weak: %j', (reasons, text) => {
  const error = new AuthWeakPasswordError('Password should be at least 8 characters.', 422, reasons);
  expect(passwordFailure(error)).toEqual({ then: 'say', text });
});

it.each([
  ['same_password', 'say'],
  ['reauthentication_needed', 'ask-nonce'],
  ['reauthentication_not_valid', 'say'],
  ['insufficient_aal', 'second-step'],
  ['current_password_required', 'start-over'],
  ['validation_failed', 'say'],
] as const)('knows what %s asks for', (code, then) => {
  const failure = passwordFailure(refused(code, 'Some reason.'));
  expect(failure.then).toBe(then);
  expect(failure.text).not.toBe('');
});

it('starts over when the session is gone', () => {
  expect(passwordFailure(new AuthSessionMissingError()).then).toBe('start-over');
});

it('asks to try again when there was no answer', () => {
  expect(passwordFailure(new AuthRetryableFetchError('?', 0)).text).toBe(
    'Dearly could not be reached. Check your connection and try again.',
  );
});
