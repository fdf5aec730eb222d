import { AuthApiError, AuthRetryableFetchError } from '@supabase/auth-js';
import { sendFailure, serverCooldown, verifyFailure } from './code-failure';

const refused = (code: string, message = '', status = 422) => new AuthApiError(message, status, code);

it('reads the seconds of the server’s own cooldown', () => {
  const text = 'For security purposes, you can only request this after 42 seconds.';
  expect(serverCooldown(refused('over_email_send_rate_limit', text, 429))).toBe(42);
  expect(serverCooldown(refused('over_sms_send_rate_limit', text, 429))).toBe(42);
  expect(
    serverCooldown(refused('over_email_send_rate_limit', 'email rate limit exceeded', 429)),
  ).toBeUndefined();
  expect(serverCooldown(refused('validation_failed', text, 400))).toBeUndefined();
  expect(serverCooldown(new Error(text))).toBeUndefined();
});

it.each([
  [
    'an address without an account',
    refused('otp_disabled', 'Signups not allowed for otp'),
    'There is no login by code for this address. Check its spelling, or sign up if you are new here.',
  ],
  [
    'too many mails',
    refused('over_email_send_rate_limit', 'email rate limit exceeded', 429),
    'Too many codes were requested. Wait a few minutes and try again.',
  ],
  [
    'any other refusal',
    refused('validation_failed', 'Unable to validate email address: invalid format'),
    'Unable to validate email address: invalid format',
  ],
  ['a refusal without words', refused('unknown'), 'Check the address and try again.'],
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
    'The code is not right or no longer valid. Check it, or request a new one.',
  ],
  ['a late code', refused('mfa_challenge_expired', '?'), 'The time for this code is over. Enter a new one.'],
  [
    'a wrong code of a second step',
    refused('mfa_verification_failed', 'Invalid TOTP code entered'),
    'The code is not right. Check it, or enter the next one.',
  ],
  ['a refusal without words', refused('unknown'), 'Check the code and try again.'],
  [
    'no answer',
    new AuthRetryableFetchError('?', 0),
    'Dearly could not be reached. Check your connection and try again.',
  ],
])('explains why a code was refused: %s', (_why, error, description) => {
  expect(verifyFailure(error)).toEqual({ title: 'Failed to verify code', description });
  expect(verifyFailure(error, 'Failed to verify email').title).toBe('Failed to verify email');
});
