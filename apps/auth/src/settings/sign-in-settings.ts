import { z } from 'zod';
import { openIdProviders } from '../authorize/openid-providers';
import { idTokenIssuers } from '../token/id-token-issuers';

/** Settings of who may get in, and how. */
export const signInSettings = {
  PASSWORD_MIN_LENGTH: z.coerce.number().int().min(6).max(64).default(8),
  /** Whether a new account may sign in without proving its address; unset: only where mails go to the local inbox. */
  MAILER_AUTOCONFIRM: z.stringbool().optional(),
  DISABLE_SIGNUP: z.stringbool().default(false),
  ANONYMOUS_SIGN_INS: z.stringbool().default(false),
  /** Whether a phone number may stand in the place of the email address. */
  PHONE_SIGN_INS: z.stringbool().default(false),
  PHONE_AUTOCONFIRM: z.stringbool().default(false),
  /** Others whose signed proofs of identity (OpenID Connect id_token) are taken, as JSON; none by default. */
  ID_TOKEN_ISSUERS: idTokenIssuers,
  /** Others at whose page people can sign in (OpenID Connect), as JSON with the client secrets; none by default. */
  OPENID_PROVIDERS: openIdProviders,
  /** Wrong passwords or codes for one account from one address, in 15 minutes; five times as many in all. */
  SIGN_IN_FAILURES: z.coerce.number().int().min(1).max(1_000).default(10),
  /** Account calls without a session from one address, in 5 minutes. */
  REQUESTS_PER_ADDRESS: z.coerce.number().int().min(10).max(1_000_000).default(600),
  MFA_TOTP: z.stringbool().default(true),
  MFA_PHONE: z.stringbool().default(true),
  /** What opens an account is changed only within ten minutes of a sign-in or another proof that it is the owner. */
  CHANGES_NEED_PROOF: z.stringbool().default(true),
  /** Changing the password needs the current one. */
  PASSWORD_CHANGE_NEEDS_CURRENT: z.stringbool().default(false),
};
