import type { Session } from '@supabase/auth-js';

/** What this app reads out of an access token. The server alone decides by it; here it only chooses the screen. */
export type TokenClaims = { sub?: string; aal?: string; needs_factor?: boolean };

/** The claims of an access token, unverified; none when it is not readable as a JWT. */
export function claimsOf(accessToken: string): TokenClaims {
  const [, payload = ''] = accessToken.split('.');
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
      sign.charCodeAt(0),
    );
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof claims === 'object' && claims !== null ? claims : {};
  } catch {
    // A token of another form is an expected answer here: it says nothing that this app would act on.
    return {};
  }
}

/**
 * True when the account has a second factor that this session has not shown: product calls answer 403
 * `second_factor_required` then. The token says so itself; one from before the factor was set up says it only by its level.
 */
export function lacksSecondFactor(session: Session | null): boolean {
  if (!session) return false;
  const { aal, needs_factor: isNeeded } = claimsOf(session.access_token);
  if (aal !== 'aal1') return false;
  return isNeeded === true || (session.user.factors ?? []).some(({ status }) => status === 'verified');
}
