import { AuthApiError, AuthRetryableFetchError } from '@supabase/auth-js';
import { sendFailure, verifyFailure } from './code-failure';

const refused = (code: string, message = '', status = 422) => new AuthApiError(message, status, code);

it.each([
  [
    'an address without an account',
    refused('otp_disabled', 'Signups not allowed for otp'),
    'You cannot sign in by code with this address. Check its spelling, or sign up if you are new here.',
  ],
  [
    'too many mails',
    refused('over_email_send_rate_limit', 'email rate limit exceeded', 429),
    'Too many codes were requested. Wait a few minutes and try again.',
  ],
  [
    'any other error',
    refused('validation_failed', 'Unable to validate email address: invalid format'),
    'Unable to validate email address: invalid format',
  ],
  ['an error without words', refused('unknown'), 'Check the address and try again.'],
  [
    'no answer',
    new AuthRetryableFetchError('?', 0),
    'Dearly could not be reached. Check your connection and try again.',
  ],
])('explains why no code was sent: %s', (_why, error, description) => {
  expect(sendFailure(error)).toEqual({ title: 'Failed to send verification code', description });
});

it.each([
  [
    'a wrong code',
    refused('otp_expired', 'Token has expired or is invalid', 403),
    'The code is not correct or no longer valid. Check it, or ask for a new one.',
  ],
  ['a late code', refused('mfa_challenge_expired', '?'), 'The time for this code is over. Enter a new one.'],
  [
    'a wrong code of a second step',
    refused('mfa_verification_failed', 'Invalid TOTP code entered'),
    'The code is not correct. Check it, or enter the next one.',
  ],
  ['an error without words', refused('unknown'), 'Check the code and try again.'],
  [
    'no answer',
    new AuthRetryableFetchError('?', 0),
    'Dearly could not be reached. Check your connection and try again.',
  ],
])('explains why a code was refused: %s', (_why, error, description) => {
  expect(verifyFailure(error)).toEqual({ title: 'Failed to verify code', description });
  expect(verifyFailure(error, 'Failed to verify email').title).toBe('Failed to verify email');
});
