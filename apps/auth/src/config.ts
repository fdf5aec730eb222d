import { databaseEnv, internalEnv, loadConfig, publicEnv, redisEnv } from '@dearly/service';
import { z } from 'zod';

/** Settings of the account service. Times are seconds or days, as the names say. */
export const authSettings = z.object({
  ...internalEnv,
  ...redisEnv,
  ...databaseEnv,
  ...publicEnv,
  JWT_LIFETIME_SECONDS: z.coerce.number().int().min(60).max(86_400).default(3_600),
  /** How long a refresh token that was just used may be used again, for clients that ask twice at once. */
  REFRESH_REUSE_SECONDS: z.coerce.number().int().min(0).max(300).default(10),
  /** A session ends after this time even when it is refreshed all along. */
  SESSION_LIFETIME_DAYS: z.coerce.number().int().min(1).max(3_650).default(90),
  PASSWORD_MIN_LENGTH: z.coerce.number().int().min(6).max(64).default(8),
  /**
   * Whether a new account may sign in without proving its address. Confirmation mails are not sent yet: with
   * `false` an account can be made, but not used.
   */
  MAILER_AUTOCONFIRM: z.stringbool().default(true),
  DISABLE_SIGNUP: z.stringbool().default(false),
});

export type AuthConfig = z.output<typeof authSettings>;

/** Injects the `AuthConfig`. */
export const AUTH_CONFIG = Symbol('AUTH_CONFIG');

export function readConfig(): AuthConfig {
  return loadConfig(authSettings);
}
