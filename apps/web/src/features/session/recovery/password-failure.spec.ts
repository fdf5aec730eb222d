import {
  AuthApiError,
  AuthRetryableFetchError,
  AuthSessionMissingError,
  AuthWeakPasswordError,
} from '@supabase/auth-js';
import { passwordFailure } from './password-failure';

const refused = (code: string, message = '') => new AuthApiError(message, 422, code);

const EASY = 'This password is too easy to guess.';
const LEAKED = 'It is known from a leak of passwords; use one that you have nowhere else.';

it.each<[('length' | 'pwned' | 'characters')[], string]>([
  [['length'], `${EASY} It is too short: use at least 8 characters.`],
  [['pwned'], `${EASY} ${LEAKED}`],
  [['characters'], `${EASY} It needs small and capital letters, digits and signs.`],
  [['length', 'pwned'], `${EASY} It is too short: use at least 8 characters. ${LEAKED}`],
  [[], `${EASY} Choose a longer one.`],
])('says in words why a password is weak: %j', (reasons, text) => {
  const error = new AuthWeakPasswordError('Password should be at least 8 characters.', 422, reasons);
  expect(passwordFailure(error)).toEqual({ then: 'say', text, field: 'password' });
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
