import { AccountExistsError, signupOutcome } from './signup-outcome';

const serviceError = (message: string, code?: string) => Object.assign(new Error(message), { code });

it.each(['Email not confirmed', 'Please confirm your email first', 'Your email must be verified'])(
  'takes "%s" for an account that needs a manual login',
  (message) => {
    expect(signupOutcome(serviceError(message))).toEqual({
      kind: 'login-manually',
      title: 'Sign Up Successful',
      description: 'Your account was created. Please log in manually.',
    });
  },
);

it.each([
  ['the specified words', serviceError('This user already exists')],
  ['the words of the account service', serviceError('User already registered')],
  ['the code of the account service', serviceError('?', 'user_already_exists')],
  ['a made-up user without identities', new AccountExistsError()],
])('knows a taken address by %s', (_by, error) => {
  expect(signupOutcome(error)).toEqual({
    kind: 'account-exists',
    title: 'Account Exists',
    description: 'This email is already registered. Try logging in instead.',
  });
});

it('shows the message of any other error, or the fallback when there is none', () => {
  expect(signupOutcome(serviceError('Password is too common'))).toEqual({
    kind: 'failed',
    title: 'Signup Failed',
    description: 'Password is too common',
  });
  expect(signupOutcome(undefined).description).toBe('Failed to sign up');
});
