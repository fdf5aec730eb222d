import { AuthApiError, AuthRetryableFetchError, AuthSessionMissingError } from '@supabase/auth-js';
import { accountFailure, needsSecondStep, serverCooldown } from './account-failure';

const refused = (code: string, message = '', status = 422) => new AuthApiError(message, status, code);

it.each([
  [new AuthRetryableFetchError('fetch failed', 0), 'Dearly could not be reached'],
  [new AuthRetryableFetchError('bad gateway', 502), 'Dearly is not answering right now'],
  [new TypeError('Failed to fetch dynamically imported module'), 'Dearly could not be reached'],
  [new AuthSessionMissingError(), 'You are no longer signed in'],
  [undefined, 'Dearly could not be reached'],
])('tells %p as what it means for a person', (error, title) => {
  expect(accountFailure(error).title).toBe(title);
});

it('says nothing was changed when no answer came', () => {
  expect(accountFailure(new AuthRetryableFetchError('x', 0)).text).toMatch(/^Nothing was changed\./);
});

it.each(['over_email_send_rate_limit', 'over_sms_send_rate_limit'])(
  'names the seconds of %s in the words of the specification',
  (code) => {
    const error = new AuthApiError('you can only request this after 42 seconds.', 429, code);
    expect(accountFailure(error).text).toBe(
      'You can only request a code every 60 seconds. Please wait 42 seconds.',
    );
  },
);

it('makes no seconds up where the service names none', () => {
  const error = new AuthApiError('email rate limit exceeded', 429, 'over_email_send_rate_limit');
  expect(accountFailure(error).text).toBe('Wait a few minutes and try again.');
  const busy = new AuthApiError('Request rate limit reached.', 429, 'over_request_rate_limit');
  expect(accountFailure(busy).text).toBe('Please wait a few minutes.');
});

it('passes the service’s own words on for an error that it does not know', () => {
  const error = new AuthApiError('The moon is full.', 422, 'full_moon');
  expect(accountFailure(error)).toEqual({
    code: 'full_moon',
    title: 'That did not work',
    text: 'The moon is full.',
  });
});

it('knows which errors a second step would lift', () => {
  const of = (code: string) => needsSecondStep(accountFailure({ code, status: 403, message: '' }));
  expect(['insufficient_aal', 'second_factor_required', 'otp_expired'].map(of)).toEqual([true, true, false]);
});

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
