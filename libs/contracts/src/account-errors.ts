/**
 * Errors of the account endpoints: stable code -> HTTP status and text, as the published client knows them.
 * `{reason}` texts come from the place that throws, because one code has several texts in the protocol.
 */
export const ACCOUNT_ERRORS = {
  validation_failed: { status: 400, text: '{reason}' },
  bad_json: { status: 400, text: 'Could not parse request body as JSON' },
  invalid_credentials: { status: 400, text: '{reason}' },
  email_not_confirmed: { status: 400, text: 'Email not confirmed' },
  user_banned: { status: 400, text: 'User is banned' },
  refresh_token_not_found: { status: 400, text: 'Invalid Refresh Token: Refresh Token Not Found' },
  refresh_token_already_used: { status: 400, text: 'Invalid Refresh Token: Already Used' },
  session_expired: { status: 400, text: 'Invalid Refresh Token: Session Expired' },
  no_authorization: { status: 401, text: 'This endpoint requires a valid Bearer token' },
  bad_jwt: { status: 403, text: 'invalid JWT: {reason}' },
  session_not_found: { status: 403, text: 'Session from session_id claim in JWT does not exist' },
  refresh_session_not_found: { status: 400, text: 'Invalid Refresh Token: Session Not Found' },
  user_not_found: { status: 403, text: 'User from sub claim in JWT does not exist' },
  user_already_exists: { status: 422, text: 'User already registered' },
  signup_disabled: { status: 422, text: 'Signups not allowed for this instance' },
  anonymous_provider_disabled: { status: 422, text: 'Anonymous sign-ins are disabled' },
  phone_provider_disabled: { status: 400, text: 'Unsupported phone provider' },
  weak_password: { status: 422, text: '{reason}' },
  conflict: {
    status: 409,
    text: 'Too many concurrent token refresh requests on the same session or refresh token',
  },
} as const;
