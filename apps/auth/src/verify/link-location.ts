import type { AppError, HalfConfirmed, Session } from '@dearly/contracts';

/** What opening a link brought, or a sign-in elsewhere (no `type`). `code` is to be traded for a session (PKCE). */
export type LinkOutcome = { session: Session; type?: string } | { code: string } | { half: HalfConfirmed };

/** Where the browser goes after that, and what it takes along (account protocol, A4 GET verify, GET callback). */
export function linkLocation(target: string, outcome: LinkOutcome, isPkce: boolean): string {
  if ('code' in outcome) return withQuery(target, { code: outcome.code });
  if ('half' in outcome) {
    const message = { message: outcome.half.msg };
    return withFragment(isPkce ? withQuery(target, message) : target, message);
  }
  const { session, type } = outcome;
  return withFragment(target, {
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    refresh_token: session.refresh_token,
    sb: '',
    token_type: session.token_type,
    ...(type === undefined ? {} : { type }),
  });
}

/** The same when it does not work. */
export function faultLocation(target: string, error: AppError, isPkce: boolean): string {
  const fault = {
    error: oauthError(error),
    error_code: error.wireCode,
    error_description: error.message,
  };
  return withFragment(isPkce ? withQuery(target, fault) : target, { ...fault, sb: '' });
}

const DENIED = ['signup_disabled', 'user_banned'];

function oauthError({ status, wireCode }: AppError): string {
  if (status === 401) return 'unauthorized_client';
  if (status === 403 || DENIED.includes(wireCode)) return 'access_denied';
  return status >= 500 ? 'server_error' : 'invalid_request';
}

function withQuery(target: string, values: Record<string, string>): string {
  const url = new URL(target);
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
  return url.href;
}

function withFragment(target: string, values: Record<string, string>): string {
  const url = new URL(target);
  url.hash = new URLSearchParams(values).toString();
  return url.href;
}
