/**
 * Errors of the account endpoints: stable code -> HTTP status and text, as the published client knows them.
 * `{reason}` texts come from the place that throws, because one code has several texts in the protocol. Where one code
 * of the protocol stands for cases with different statuses, each case has a name of its own here and `as` is what
 * the client sees.
 */
export const ACCOUNT_ERRORS = {
  validation_failed: { status: 400, text: '{reason}' },
  bad_json: { status: 400, text: 'Could not parse request body as JSON' },
  no_authorization: { status: 401, text: 'This endpoint requires a valid Bearer token' },
  bad_jwt: { status: 403, text: 'invalid JWT: {reason}' },
  conflict: {
    status: 409,
    text: 'Too many concurrent token refresh requests on the same session or refresh token',
  },

  // Signing up and in
  signup_disabled: { status: 422, text: 'Signups not allowed for this instance' },
  anonymous_provider_disabled: { status: 422, text: 'Anonymous sign-ins are disabled' },
  email_provider_disabled: { status: 422, text: 'Email signups are disabled' },
  phone_provider_disabled: { status: 400, text: 'Unsupported phone provider' },
  provider_disabled: { status: 400, text: '{reason}' },
  id_token_refused: { status: 400, text: '{reason}', as: 'invalid request' },
  user_already_exists: { status: 422, text: 'User already registered' },
  weak_password: { status: 422, text: '{reason}' },
  invalid_credentials: { status: 400, text: '{reason}' },
  email_not_confirmed: { status: 400, text: 'Email not confirmed' },
  phone_not_confirmed: { status: 400, text: 'Phone not confirmed' },
  user_banned: { status: 400, text: 'User is banned' },
  signed_in_user_banned: { status: 403, text: 'User is banned', as: 'user_banned' },
  flow_state_not_found: { status: 404, text: 'invalid flow state, no valid flow state found' },
  flow_state_expired: { status: 422, text: 'invalid flow state, flow state has expired' },
  unsupported_provider: { status: 400, text: 'Unsupported provider: {reason}', as: 'validation_failed' },
  bad_oauth_state: { status: 400, text: 'OAuth callback with invalid state' },
  bad_oauth_callback: { status: 400, text: '{reason}' },
  oauth_denied: { status: 403, text: 'The sign-in at {label} was cancelled.', as: 'bad_oauth_callback' },
  provider_failed: {
    status: 500,
    text: '{label} could not complete the sign-in. Please try again in a minute.',
    as: 'unexpected_failure',
  },
  bad_code_verifier: { status: 400, text: 'code challenge does not match previously saved code verifier' },

  // Sessions
  refresh_token_not_found: { status: 400, text: 'Invalid Refresh Token: Refresh Token Not Found' },
  refresh_token_already_used: { status: 400, text: 'Invalid Refresh Token: Already Used' },
  session_expired: { status: 400, text: 'Invalid Refresh Token: Session Expired' },
  session_not_found: { status: 403, text: 'Session from session_id claim in JWT does not exist' },
  refresh_session_not_found: {
    status: 400,
    text: 'Invalid Refresh Token: Session Not Found',
    as: 'session_not_found',
  },
  user_not_found: { status: 403, text: 'User from sub claim in JWT does not exist' },
  unknown_user: { status: 404, text: 'User not found', as: 'user_not_found' },

  // Codes and links
  otp_disabled: { status: 422, text: 'Signups not allowed for otp' },
  otp_expired: { status: 403, text: 'Token has expired or is invalid' },
  link_expired: { status: 403, text: 'Email link is invalid or has expired', as: 'otp_expired' },
  over_email_send_rate_limit: { status: 429, text: '{reason}' },
  over_sms_send_rate_limit: { status: 429, text: '{reason}' },
  over_request_rate_limit: {
    status: 429,
    text: 'Request rate limit reached. Try again in {seconds} seconds.',
  },

  // Changing an account
  same_password: { status: 422, text: 'New password should be different from the old password.' },
  current_password_required: { status: 400, text: 'Current password is required to change the password.' },
  current_password_invalid: { status: 400, text: 'Current password is not correct.' },
  reauthentication_needed: {
    status: 400,
    text: 'Show first that it is you: sign in again, or send your password or a code.',
  },
  reauthentication_not_valid: { status: 422, text: 'Nonce has expired or is invalid' },
  email_exists: { status: 422, text: 'A user with this email address has already been registered' },
  phone_exists: { status: 422, text: 'A user with this phone number has already been registered' },
  unconfirmed_address: { status: 422, text: 'Please verify your email first.', as: 'email_not_confirmed' },
  not_admin: { status: 403, text: 'User not allowed' },

  // Second factors
  second_factor_required: {
    status: 403,
    text: 'This account is protected by a second factor. Enter its code to go on.',
  },
  insufficient_aal: {
    status: 401,
    text: 'AAL2 session is required to update email or password when MFA is enabled.',
  },
  insufficient_aal_to_enrol: {
    status: 403,
    text: 'AAL2 required to enroll a new factor',
    as: 'insufficient_aal',
  },
  insufficient_aal_to_remove: {
    status: 422,
    text: 'AAL2 required to unenroll verified factor',
    as: 'insufficient_aal',
  },
  anonymous_factor: {
    status: 403,
    text: 'Anonymous user not allowed to perform these actions',
    as: 'no_authorization',
  },
  malformed_factor_id: { status: 404, text: 'factor_id must be an UUID', as: 'validation_failed' },
  mfa_factor_not_found: { status: 404, text: 'Factor not found' },
  unknown_challenge: { status: 422, text: 'Challenge not found', as: 'mfa_factor_not_found' },
  mfa_factor_name_conflict: {
    status: 422,
    text: 'A factor with the friendly name "{name}" for this user already exists',
  },
  too_many_enrolled_mfa_factors: {
    status: 422,
    text: 'Maximum number of verified factors reached, unenroll to continue',
  },
  mfa_totp_enroll_not_enabled: { status: 422, text: 'MFA enroll is disabled for TOTP' },
  mfa_phone_enroll_not_enabled: { status: 422, text: 'MFA enroll is disabled for Phone' },
  mfa_ip_address_mismatch: { status: 422, text: 'Challenge and verify IP addresses mismatch.' },
  mfa_challenge_expired: {
    status: 422,
    text: 'MFA challenge {id} has expired, verify against another challenge or create a new challenge.',
  },
  mfa_verification_failed: { status: 422, text: 'Invalid {type} code entered' },

  // What this service does not do
  saml_provider_disabled: { status: 404, text: 'SAML 2.0 is disabled' },
  web3_provider_disabled: { status: 422, text: 'Web3 provider is disabled' },
  manual_linking_disabled: { status: 404, text: 'Manual linking is disabled' },
} as const;
