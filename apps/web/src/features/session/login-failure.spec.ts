import { AuthApiError, AuthRetryableFetchError } from '@supabase/auth-js';
import { loginFailure } from './login-failure';

it('says what the account service said, and falls back to Failed to sign in', () => {
  expect(loginFailure(new AuthApiError('Invalid login credentials', 400, 'invalid_credentials'))).toEqual({
    title: 'Login Failed',
    description: 'Invalid login credentials',
  });
  expect(loginFailure(new AuthApiError('', 400, 'invalid_credentials')).description).toBe(
    'Failed to sign in',
  );
});

it.each([
  ['the account service is away', new AuthRetryableFetchError('?', 503)],
  ['something broke here', new Error('?')],
])('asks to try later when %s', (_what, error) => {
  expect(loginFailure(error)).toEqual({
    title: 'An error occurred',
    description: 'Please try again later',
  });
});
