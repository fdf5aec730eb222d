import {
  databaseEnv,
  internalEnv,
  jobsRedisEnv,
  loadConfig,
  publicEnv,
  redirectEnv,
  redisEnv,
} from '@dearly/service';
import { z } from 'zod';
import { mailSettings } from './settings/mail-settings';
import { signInSettings } from './settings/sign-in-settings';
import { tokenSettings } from './settings/token-settings';

/** Settings of the account service. Times are seconds or days, as the names say. */
export const authSettings = z
  .object({
    ...internalEnv,
    ...redisEnv,
    ...jobsRedisEnv,
    ...databaseEnv,
    ...publicEnv,
    ...redirectEnv,
    ...tokenSettings,
    ...signInSettings,
    ...mailSettings,
  })
  .transform((settings) => ({
    ...settings,
    // Whoever has a local inbox can read every mail in it: proving an address would prove nothing.
    MAILER_AUTOCONFIRM: settings.MAILER_AUTOCONFIRM ?? settings.INBOX_URL !== undefined,
    /** Whether there is anything that text messages can be sent by. */
    canSendTexts: settings.SMS_URL !== undefined || settings.INBOX_URL !== undefined,
  }));

export type AuthConfig = z.output<typeof authSettings>;

/** Injects the `AuthConfig`. */
export const AUTH_CONFIG = Symbol('AUTH_CONFIG');

export function readConfig(): AuthConfig {
  return loadConfig(authSettings);
}
